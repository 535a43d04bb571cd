import { purposeLabels } from '#app/clients/labels.ts'
import { chunksOf } from '#client-book/blob-chunks.ts'
import { readCsvText } from '#client-book/csv-rows.ts'
import { decodeText } from '#client-book/encoding.ts'
import { requireHeaders } from '#client-book/require-headers.ts'
import type { Services } from '#contract/calls/services.ts'
import { purposes } from '#contract/clients/referral.ts'
import { duplicateRowCodes, type ImportJob } from '#contract/nexus/client-import.ts'
import { columnName, correctedRow, errorHeaders, type Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { withoutGuard } from '#contract/nexus/rows/repair.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { problemsOf } from '../../row-problems.ts'

type FailedRow = ReturnType<typeof toFailedRow>

export type FailedRows = NonNullable<Awaited<ReturnType<typeof readFailedRows>>>

/**
 * Reads the rows to correct that `isWanted` picks out of the lender's file of failed rows, and stops when it has as many as it may. There is nothing
 * to correct in duplicates: they are left out. Undefined when there is no file, or it cannot be read.
 */
export async function readFailedRows(
  { core }: Services,
  { error_file_path: filePath }: ImportJob,
  most: number,
  isWanted: (row: number, index: number) => boolean,
) {
  const file = filePath ? await core.downloadFile({ filePath }) : undefined
  if (!file?.ok || !file.value.body) return undefined
  let headers: Headers | undefined
  const rows: FailedRow[] = []
  let index = 0
  try {
    for await (const sheetRow of readCsvText(decodeText(chunksOf(file.value.body), 'utf-8'))) {
      if (!headers) {
        headers = requireHeaders(sheetRow)
        continue
      }
      const row = toFailedRow(sheetRow, headers)
      if (isDuplicate(row.codes)) continue
      if (isWanted(row.row, index++)) rows.push(row)
      if (rows.length === most) break
    }
  } catch {
    return undefined
  }
  return headers && { headers, rows }
}

function toFailedRow(sheetRow: SheetRow, headers: Headers) {
  const textOf = (title: string) => sheetRow.cells[headers.titles.indexOf(title)]?.value ?? ''
  return {
    /** The spreadsheet’s own number: the header is row 1. */
    row: correctedRow(sheetRow, headers) ?? sheetRow.position,
    cells: sheetRow.cells.map(({ value }) => withoutGuard(value)),
    codes: textOf(errorHeaders.codes),
    message: textOf(errorHeaders.message),
  }
}

/** Whether the codes of a failed row, separated by spaces, say that its business is known already. */
export function isDuplicate(codes: string): boolean {
  const each = codes.split(' ').filter(Boolean)
  return each.length > 0 && each.every((code) => duplicateRowCodes.some((known) => known === code))
}

export type CorrectionRow = ReturnType<typeof correctionRows>[number]

export function correctionRows({ headers, rows }: FailedRows, today: string) {
  const findingsOf = createRowCheck(headers, today)
  return rows.map(({ row, cells, message }) => {
    const cellOf = (column: string) => cells[headers.places.get(column) ?? -1] ?? ''
    const findings = findingsOf(cells)
    return {
      row,
      name: cellOf('company_name'),
      reference: cellOf('broker_reference'),
      // What the lender alone knows of a row is said in its words.
      problems: findings.length > 0 ? problemsOf(findings) : [{ column: '', found: '', todo: message }],
      fields: columnsOf(findings)
        .filter((column) => headers.places.has(column))
        .map((column) => ({
          name: correctionField(row, column),
          label: columnName(column),
          value: cellOf(column),
          options: correctionOptions(column, cellOf(column).trim()),
        })),
    }
  })
}

export function correctionField(row: number, column: string): string {
  return `row-${row}.${column}`
}

/** The columns to correct: those with a problem, or what names the company when the lender alone found one. */
function columnsOf(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['company_number', 'company_name']
  const columns = new Set(findings.map(({ column }) => column))
  if (findings.some(({ column, code }) => column === 'company_number' && code === 'Required'))
    columns.add('postcode')
  return [...columns]
}

/** What the template's rules find in the cells of a row; warnings are left out. */
export function createRowCheck(headers: Headers, today: string): (cells: readonly string[]) => Finding[] {
  const read = createRowReader(headers, today)
  return (cells) => {
    const { findings } = read({
      position: 0,
      cells: cells.map((value) => ({ value, formula: /^\s*[=@]/.test(value) })),
    })
    return findings.filter(({ severity }) => severity !== 'Warning')
  }
}

const notGiven = { value: '', label: 'Not given' }
const answers = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }))

const lists: Record<string, { value: string; label: string }[]> = {
  funding_purpose: [notGiven, ...purposes.map((value) => ({ value, label: purposeLabels[value] }))],
  ccj_last_3_years: [notGiven, ...answers],
  client_aware: [{ value: '', label: 'Choose Yes or No' }, ...answers],
}

/** The answers of a column that has a list. What the file holds stays one of them: a row that is not touched must not change. */
function correctionOptions(column: string, inFile: string) {
  const options = lists[column]
  if (!options || options.some(({ value }) => value === inFile)) return options
  return [...options, { value: inFile, label: `${inFile} (in your file)` }]
}
