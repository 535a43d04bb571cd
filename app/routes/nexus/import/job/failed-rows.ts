import { purposeLabels } from '#app/clients/referral-labels.ts'
import { chunksOf } from '#client-book/blob-chunks.ts'
import { readCsvText } from '#client-book/csv-rows.ts'
import { decodeText } from '#client-book/encoding.ts'
import { requireHeaders } from '#client-book/require-headers.ts'
import type { Services } from '#contract/calls/services.ts'
import { purposes } from '#contract/clients/referral.ts'
import { duplicateRowCodes, type ImportJob } from '#contract/nexus/client-import.ts'
import { problemWords } from '#contract/nexus/rows/cell-rules.ts'
import { columnName, correctedRow, errorHeaders, type Headers } from '#contract/nexus/rows/headers.ts'
import { withoutGuard } from '#contract/nexus/rows/repair.ts'
import { foundIn } from '#contract/nexus/rows/row-problem.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'

export type FailedRows = NonNullable<Awaited<ReturnType<typeof readFailedRows>>>

/** Rows that a page shows to be corrected. */
const mostRows = 50

/**
 * Reads the first rows to correct in the lender's file of failed rows. There is nothing to correct in duplicates: they are left out. Undefined when
 * there is no file, or it cannot be read.
 */
export async function readFailedRows({ core }: Services, { error_file_path: filePath }: ImportJob) {
  const file = filePath ? await core.downloadFile({ filePath }) : undefined
  if (!file?.ok || !file.value.body) return undefined
  const rows: ReturnType<typeof toFailedRow>[] = []
  try {
    const sheetRows = readCsvText(decodeText(chunksOf(file.value.body), 'utf-8'))
    const headers = requireHeaders((await sheetRows.next()).value)
    for await (const sheetRow of sheetRows) {
      const row = toFailedRow(sheetRow, headers)
      if (!isDuplicate(row.codes)) rows.push(row)
      if (rows.length === mostRows) break
    }
    return { headers, rows }
  } catch {
    return undefined
  }
}

function toFailedRow(sheetRow: SheetRow, headers: Headers) {
  const textOf = (title: string) => sheetRow.cells[headers.titles.indexOf(title)]?.value ?? ''
  return {
    /** The spreadsheet’s own number: the header is row 1. */
    row: correctedRow(sheetRow, headers) ?? sheetRow.position,
    cells: sheetRow.cells.map(({ value }) => withoutGuard(value)),
    columns: textOf(errorHeaders.columns),
    codes: textOf(errorHeaders.codes),
    message: textOf(errorHeaders.message),
  }
}

/** Whether the codes of a failed row, separated by spaces, say that its business is known already. */
export function isDuplicate(codes: string): boolean {
  const each = wordsIn(codes)
  return each.length > 0 && each.every((code) => duplicateRowCodes.some((known) => known === code))
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

export type CorrectionRow = ReturnType<typeof correctionRows>[number]

export function correctionRows({ headers, rows }: FailedRows) {
  return rows.map(({ row, cells, columns, codes, message }) => {
    const errorCodes = wordsIn(codes)
    const errors = wordsIn(columns).map((column, place) => ({ column, code: errorCodes[place] ?? '' }))
    const cellOf = (column: string) => (cells[headers.places.get(column) ?? -1] ?? '').trim()
    return {
      row,
      name: cellOf('company_name') || cellOf('company_number'),
      reference: cellOf('broker_reference'),
      problems: problemsOf(errors, cellOf) ?? [
        { column: '', found: '', todo: message.replaceAll(`Row ${row}, `, '') },
      ],
      fields: columnsOf(errors, cellOf)
        .filter((column) => headers.places.has(column))
        .map((column) => ({
          name: correctionField(row, column),
          label: columnName(column),
          value: cellOf(column),
          options: choicesOf(column, cellOf(column)),
        })),
    }
  })
}

interface CellError {
  column: string
  code: string
}

/** What to do about each error of a row; undefined where there are no words for the code of one. Then the lender's message is shown: it is about the whole row. */
function problemsOf(errors: readonly CellError[], cellOf: (column: string) => string) {
  const problems = errors.flatMap(({ column, code }) => {
    const cell = cellOf(column)
    const words = problemWords(column, code, cell)
    return words ? { column: columnName(column), found: foundIn(cell), todo: words.remedy } : []
  })
  return errors.length > 0 && problems.length === errors.length ? problems : undefined
}

export function correctionField(row: number, column: string): string {
  return `row-${row}.${column}`
}

/** The columns to correct. Of a lender that does not say them, these are what names the company. */
function columnsOf(errors: readonly CellError[], cellOf: (column: string) => string): string[] {
  const columns = errors.map(({ column }) => column)
  // A business is found by its number, or by its name and postcode: either may be what is wrong.
  if (columns.length === 0 || errors.some(({ code }) => code === 'NameMismatch'))
    return [...new Set(['company_number', 'company_name', ...columns])]
  const places = ['company_number', 'postcode']
  const unnumbered = cellOf('company_number') === '' && columns.some((each) => places.includes(each))
  return [...new Set([...columns, ...(unnumbered ? places : [])])]
}

const yesOrNo = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }))

const choices: Record<string, { value: string; label: string }[]> = {
  funding_purpose: purposes.map((value) => ({ value, label: purposeLabels[value] })),
  ccj_last_3_years: yesOrNo,
  client_aware: yesOrNo,
}

/** The answers of a column that has a list. What the file holds stays one of them: a row that is not touched must not change. */
function choicesOf(column: string, inFile: string) {
  const options = choices[column]
  if (!options || inFile === '' || options.some(({ value }) => value === inFile)) return options
  return [...options, { value: inFile, label: `${inFile} (in your file)` }]
}
