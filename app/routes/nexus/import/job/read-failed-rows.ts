import type { Download } from '#contract/calls/download.ts'
import { duplicateRowCodes } from '#contract/nexus/client-import.ts'
import { chunksOf } from '#contract/nexus/file/blob-chunks.ts'
import { readCsvText } from '#contract/nexus/file/csv-rows.ts'
import { decodeText } from '#contract/nexus/file/encoding.ts'
import { errorHeaders, type Headers, readHeaders } from '#contract/nexus/rows/headers.ts'
import { withoutGuard } from '#contract/nexus/rows/repair.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'

export type FailedRow = ReturnType<typeof toFailedRow>

export interface FailedRows {
  headers: Headers
  rows: FailedRow[]
}

/**
 * Reads the rows to correct out of the lender's file of failed rows, until all of them are found that `keep` accepts: `last` says that no other
 * follows. There is nothing to correct in duplicates: they are left out.
 */
export async function readFailedRows(
  { body }: Download,
  keep: (row: FailedRow, index: number) => 'keep' | 'skip' | 'last' | 'stop',
): Promise<FailedRows | undefined> {
  if (!body) return undefined
  let found: FailedRows | undefined
  let index = 0
  for await (const sheetRow of readCsvText(decodeText(chunksOf(body), 'utf-8'))) {
    if (!found) {
      const reading = readHeaders(sheetRow)
      if (!reading.ok) return undefined
      found = { headers: reading.headers, rows: [] }
      continue
    }
    const row = toFailedRow(sheetRow, found.headers)
    if (isDuplicate(row)) continue
    const verdict = keep(row, index)
    index += 1
    if (verdict === 'keep' || verdict === 'last') found.rows.push(row)
    if (verdict === 'last' || verdict === 'stop') break
  }
  return found
}

function toFailedRow({ position, cells }: SheetRow, { titles }: Headers) {
  const cellOf = (title: string) => cells[titles.indexOf(title)]?.value ?? ''
  return {
    /** The spreadsheet's own number: the header is row 1. */
    row: Number(cellOf(errorHeaders.row)) || position,
    cells: cells.map(({ value }) => withoutGuard(value)),
    codes: cellOf(errorHeaders.codes).split(' ').filter(Boolean),
    message: cellOf(errorHeaders.message),
  }
}

function isDuplicate({ codes }: FailedRow): boolean {
  return codes.length > 0 && codes.every((code) => duplicateRowCodes.some((each) => each === code))
}
