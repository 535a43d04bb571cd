import { importColumns } from '#contract/nexus/client-import.ts'
import { type CellReading, cellRules, keptName } from './cell-rules.ts'
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

/** Characters, several times those of any valid value: a longer one is not given to the rules. */
const maxValueLength = 1_000

export function createRowReader(headers: Headers, today: string): (row: SheetRow) => RowReading {
  const rules = cellRules(today)
  return ({ cells }) => {
    const findings: Finding[] = []
    const values: Record<string, unknown> = {}
    for (const { header } of importColumns) {
      const cell = cells[headers.places.get(header) ?? -1]
      const text = withoutGuard(cell?.value.trim() ?? '')
      if (cell?.formula) findings.push(formulaIn(header, text || 'a formula'))
      else if (text.length > maxValueLength) findings.push(tooLong(header, text))
      else if (text !== '') keep(header, rules[header]?.(text), text)
    }
    findings.push(...missingIn(values, findings))
    return hasError(findings) ? { findings } : { row: toRow(values), findings }

    function keep(column: string, reading: CellReading<unknown> | undefined, found: string): void {
      if (!reading) return
      if ('value' in reading) values[keptName(column)] = reading.value
      else findings.push({ column, found, ...reading })
    }
  }
}

export function hasError(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity !== 'Warning')
}

/** What the template asks of a row as a whole: required cells, consent, and a sector that exists. */
function missingIn(values: Record<string, unknown>, found: readonly Finding[]): Finding[] {
  const findings: Finding[] = []
  const isOpen = (column: string) =>
    values[keptName(column)] === undefined && !found.some((each) => each.column === column)
  if (isOpen('company_name'))
    findings.push(required('company_name', 'the registered name', 'Enter the registered name.'))
  if (isOpen('annual_turnover'))
    findings.push(
      required(
        'annual_turnover',
        'pounds like 480000',
        'Enter the turnover of a year in pounds, like 480000.',
      ),
    )
  if (isOpen('company_number') && isOpen('postcode'))
    findings.push(
      required(
        'company_number',
        '8 characters like 01234567, or a name and a postcode',
        'Enter the number, or the postcode of the registered office.',
      ),
    )
  if (values.client_aware === false || isOpen('client_aware')) findings.push(consentMissing(values))
  const sector = String(values.sic_code ?? '')
  if (sector && noDivisions.has(sector.slice(0, 2))) findings.push(unknownSector(sector))
  return findings
}

function required(column: string, expected: string, remedy: string): Finding {
  return { column, code: 'Required', expected, remedy, found: '' }
}

function consentMissing({ client_aware }: Record<string, unknown>): Finding {
  return {
    column: 'client_aware',
    code: 'ConsentMissing',
    expected: 'Yes',
    found: client_aware === false ? 'No' : '',
    remedy: 'Tell the client that you may check, then choose Yes.',
  }
}

function unknownSector(found: string): Finding {
  return {
    column: 'sic_code',
    code: 'UnknownSector',
    expected: 'a SIC code of 2007',
    found,
    remedy: 'The check continues without it.',
    severity: 'Warning',
  }
}

function tooLong(column: string, found: string): Finding {
  const expected = `up to ${maxValueLength.toLocaleString('en-GB')} characters`
  return { column, code: 'TooLong', expected, found, remedy: `Enter ${expected}.` }
}

function formulaIn(column: string, found: string): Finding {
  return {
    column,
    code: 'FormulaNotAllowed',
    expected: 'a plain value',
    found,
    remedy: found.startsWith('@')
      ? 'Delete the @ at its start: a spreadsheet reads it as a formula.'
      : 'Paste the value, not the formula.',
  }
}

/** The rules above made the values: each under its kept name, of its kept type. */
function toRow({ client_aware: _, ...values }: Record<string, unknown>): ImportRow {
  return values as unknown as ImportRow
}
