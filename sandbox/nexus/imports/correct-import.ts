import { and, eq, inArray } from 'drizzle-orm'
import { openRows } from '#client-book/open-rows.ts'
import { requireHeaders } from '#client-book/require-headers.ts'
import { isUnreadableFile, unreadableFile } from '#client-book/unreadable-file.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { duplicateRowCodes } from '#contract/nexus/client-import.ts'
import { correctedRow, errorHeaders, type Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, type ImportRecord, importProblems, preQualified } from '../../db/tables/nexus.ts'
import type { FileStore } from '../../files/file-store.ts'
import { refuseInvalid } from '../../http/problem.ts'
import { checkBatch } from './check-batch.ts'
import { readErrors, writeFailedRows } from './failed-rows.ts'
import { requireUploader, saveBatch } from './import-queue.ts'

interface Correction {
  job: ImportRecord
  /** The import's file of failed rows. */
  failed: Blob
  /** Rows of that file, corrected. */
  sent: Blob
}

/** As many rows as one statement's parameters allow. */
const batchRows = 500

/**
 * Checks failed rows of an import again, by the cells that are sent now. Each keeps its number: it becomes a checked row of the import, or stays a failed
 * one with the new cells. Rows that have been checked already stay as they are.
 */
export async function correctImport(
  tx: Database,
  { files, now }: { files: FileStore; now(): Date },
  { job, failed, sent }: Correction,
): Promise<ImportRecord> {
  const { headers, rows } = await readCorrections(sent)
  const errors = await readErrors(tx, job)
  await requireRowsOf(tx, job, rows, errors)
  const numbers = [...rows.keys()].filter((row) => errors.has(row))
  const duplicates = numbers.filter((row) => errors.get(row)?.some(({ code }) => isDuplicate(code)))
  const member = await requireUploader(tx, job)
  const read = createRowReader(headers, londonToday(now()))
  let counters = {
    ...job,
    processedRows: job.processedRows - numbers.length,
    errorRows: job.errorRows - numbers.length,
    duplicateRows: job.duplicateRows - duplicates.length,
  }
  for (let first = 0; first < numbers.length; first += batchRows) {
    const batch = numbers.slice(first, first + batchRows)
    const readings = batch.flatMap((number) => {
      const row = rows.get(number)
      return row ? { number, ...read(row) } : []
    })
    await tx
      .delete(importProblems)
      .where(and(eq(importProblems.importId, job.id), inArray(importProblems.row, batch)))
    const checked = await checkBatch(tx, job, member, headers, readings, now())
    counters = { ...counters, ...(await saveBatch(tx, job, counters, checked)) }
  }
  const hasErrors = counters.errorRows > 0
  const kept = withCorrections(openRows(failed), headers, rows)
  const [saved] = await tx
    .update(clientImports)
    .set({
      status: hasErrors ? 'CompletedWithErrors' : 'Completed',
      correctedRows: job.correctedRows + counters.validRows - job.validRows,
      errorFilePath: hasErrors ? await writeFailedRows({ db: tx, files, now }, job, kept) : null,
      completedAt: now(),
    })
    .where(eq(clientImports.id, job.id))
    .returning()
  if (!saved) throw new Error('The corrected import is gone')
  return saved
}

function isDuplicate(code: string): boolean {
  return duplicateRowCodes.some((each) => each === code)
}

interface Corrections {
  headers: Headers
  /** The corrected rows, by their number in the import's file. */
  rows: Map<number, SheetRow>
}

async function readCorrections(sent: Blob): Promise<Corrections> {
  let headers: Headers | undefined
  const rows: Corrections['rows'] = new Map()
  try {
    for await (const row of openRows(sent)) {
      if (!headers) {
        headers = requireHeaders(row)
        if (!headers.titles.includes(errorHeaders.row))
          throw unreadableFile(
            `The column “${errorHeaders.row}” is missing. Correct the rows in the downloaded file`,
          )
        continue
      }
      const number = correctedRow(row, headers)
      if (number === undefined || rows.has(number)) throw unnumbered(row)
      rows.set(number, row)
    }
    return { headers: headers ?? requireHeaders(undefined), rows }
  } catch (error) {
    if (isUnreadableFile(error)) refuseInvalid({ file: [error.message] })
    throw error
  }
}

function unnumbered({ position }: SheetRow) {
  return unreadableFile(
    `Row ${position}: the column “${errorHeaders.row}” must say which row of the import this is, each once. Import new clients in a file of their own`,
  )
}

/** Refuses a row that the import does not have. */
async function requireRowsOf(
  tx: Database,
  job: ImportRecord,
  rows: Corrections['rows'],
  errors: ReadonlyMap<number, unknown>,
): Promise<void> {
  const others = [...rows].filter(([number]) => !errors.has(number))
  if (others.length === 0) return
  const checked = await tx
    .select({ row: preQualified.rowNumber })
    .from(preQualified)
    .where(eq(preQualified.importId, job.id))
  const known = new Set(checked.map(({ row }) => row))
  const unknown = others.find(([number]) => !known.has(number))
  if (unknown) refuseInvalid({ file: [unnumbered(unknown[1]).message] })
}

/** The failed rows under their numbers, with the cells of the corrections in place of theirs. */
async function* withCorrections(
  failed: AsyncIterable<SheetRow>,
  { places }: Headers,
  rows: Corrections['rows'],
): AsyncGenerator<SheetRow> {
  let headers: Headers | undefined
  for await (const row of failed) {
    if (!headers) {
      headers = requireHeaders(row)
      yield row
      continue
    }
    const position = correctedRow(row, headers) ?? row.position
    const correction = rows.get(position)
    const cells = [...row.cells]
    for (const [column, place] of correction ? headers.places : []) {
      const from = places.get(column)
      cells[place] = (from === undefined ? undefined : correction?.cells[from]) ?? {
        value: '',
        formula: false,
      }
    }
    yield { position, cells }
  }
}
