import { importColumns, type RowErrorCode } from '#contract/nexus/client-import.ts'
import { type CellReading, cellRules, keptName, maxCellLength, problemWords } from './cell-rules.ts'
import type { Headers } from './headers.ts'
import type { ImportRow } from './import-row.ts'
import { withoutGuard } from './repair.ts'
import type { Finding } from './row-problem.ts'
import type { SheetRow } from './sheet-row.ts'

/** A row that can be checked, or why not; warnings do not stop it. */
export interface RowReading {
  row?: ImportRow
  findings: Finding[]
}

/** Divisions of the UK's classification of industries (SIC 2007) run from 01 to 99 with these gaps. */
const noDivisions = new Set(['00', '04', '34', '40', '44', '48', '54', '57', '67', '76', '83', '89'])

export function createRowReader(headers: Headers, today: string): (row: SheetRow) => RowReading {
  return ({ cells }) => {
    const findings: Finding[] = []
    const values: Record<string, unknown> = {}
    for (const { header } of importColumns) {
      const cell = cells[headers.places.get(header) ?? -1]
      const text = withoutGuard(cell?.value.trim() ?? '')
      if (cell?.formula || isFormula(text))
        findings.push(toFinding(header, 'FormulaNotAllowed', text || 'a formula'))
      else if (text.length > maxCellLength) findings.push(toFinding(header, 'TooLong', text))
      else if (text !== '') keep(header, cellRules[header]?.read(text, today), text)
    }
    findings.push(...missingIn(values, findings))
    return hasError(findings) ? { findings } : { row: toRow(values), findings }

    function keep(column: string, reading: CellReading<unknown> | undefined, found: string): void {
      if (!reading) return
      if ('value' in reading) values[keptName(column)] = reading.value
      else findings.push(toFinding(column, reading.code, found))
    }
  }
}

/** Of text, whatever the file: one that an apostrophe kept from being run is no better a value once it is read. */
function isFormula(text: string): boolean {
  return /^\s*[=@]/.test(text)
}

export function hasError(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity !== 'Warning')
}

/** What the template asks of a row as a whole: required cells, consent, and a sector that exists. */
function missingIn(values: Record<string, unknown>, found: readonly Finding[]): Finding[] {
  const findings: Finding[] = []
  const isOpen = (column: string) =>
    values[keptName(column)] === undefined && !found.some((each) => each.column === column)
  for (const column of ['company_name', 'annual_turnover'])
    if (isOpen(column)) findings.push(toFinding(column, 'Required', ''))
  if (isOpen('company_number') && isOpen('postcode'))
    findings.push(toFinding('company_number', 'Required', ''))
  const refused = values.client_aware === false
  if (refused || isOpen('client_aware'))
    findings.push(toFinding('client_aware', 'ConsentMissing', refused ? 'No' : ''))
  const sector = String(values.sic_code ?? '')
  if (sector && noDivisions.has(sector.slice(0, 2)))
    findings.push({ ...toFinding('sic_code', 'UnknownSector', sector), severity: 'Warning' })
  return findings
}

function toFinding(column: string, code: RowErrorCode, found: string): Finding {
  const words = problemWords(column, code, found)
  if (!words) throw new Error(`No words for ${code} of ${column}`)
  return { column, code, found, ...words }
}

/** The rules above made the values: each under its kept name, of its kept type. */
function toRow({ client_aware: _, ...values }: Record<string, unknown>): ImportRow {
  return values as unknown as ImportRow
}
