import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { csvLine } from '#contract/fields/csv.ts'
import { errorHeaders, isErrorHeader } from '#contract/nexus/rows/headers.ts'
import { withoutGuard } from '#contract/nexus/rows/repair.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import type { Database } from '../../db/database.ts'
import { type StoredFileRow, storedFiles } from '../../db/tables/application.ts'
import { type ImportRecord, importProblems } from '../../db/tables/nexus.ts'
import type { FileStore } from '../../files/file-store.ts'
import { safeName } from '../../files/receive-files.ts'
import { withBom } from '../../http/csv-answer.ts'

/** Stores those of an import's rows that failed, with their errors, and returns the path. The first row has the columns. */
export async function writeFailedRows(
  { db, files, now }: { db: Database; files: FileStore; now(): Date },
  job: ImportRecord,
  rows: AsyncIterable<SheetRow>,
): Promise<string> {
  const base = job.fileName.replace(/\.[^.]+$/, '')
  const name = safeName(`failed-rows-${base}.csv`)
  const target = `imports/${job.id}/${name}`
  const file = await files.stage(Readable.from(failedLines(await readErrors(db, job), rows)))
  const { size, sha256 } = file
  const row: StoredFileRow = {
    size,
    sha256,
    uploadedAt: now(),
    path: target,
    organisationId: job.id,
    uploadedBy: job.uploadedBy,
    name,
    contentType: 'text/csv',
    uploadType: 'ClientImport',
  }
  await files.put(target, file)
  // An import that was left at its end writes it again, and so does each correction.
  await db.insert(storedFiles).values(row).onConflictDoUpdate({ target: storedFiles.path, set: row })
  return target
}

async function* failedLines(
  errors: Awaited<ReturnType<typeof readErrors>>,
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<string> {
  let places: number[] | undefined
  for await (const { position, cells } of rows) {
    if (!places) {
      places = [...cells.keys()].filter((place) => !isErrorHeader(cells[place]?.value ?? ''))
      yield withBom(csvLine([...places.map((place) => cells[place]?.value), ...Object.values(errorHeaders)]))
      continue
    }
    const found = errors.get(position)
    if (found)
      yield csvLine([
        ...places.map((place) => written(cells[place])),
        String(position),
        found.map(({ column }) => column).join(' '),
        found.map(({ code }) => code).join(' '),
        found.map(({ message }) => message).join(' '),
      ])
  }
}

/** A workbook gives the value of a formula alone. Without its sign, nothing would show what is wrong with the cell. */
function written(cell: SheetRow['cells'][number] | undefined): string {
  const { value = '', formula = false } = cell ?? {}
  return formula && !/^\s*[=+\-@]/.test(value) ? `=${value}` : withoutGuard(value)
}

/** The errors of each failed row. */
export async function readErrors(db: Database, { id }: ImportRecord) {
  const { row, column, code, message } = importProblems
  const errors = await db
    .select({ row, column, code, message })
    .from(importProblems)
    .where(and(eq(importProblems.importId, id), eq(importProblems.severity, 'Error')))
    .orderBy(asc(importProblems.row), asc(importProblems.place))
  return Map.groupBy(errors, ({ row }) => row)
}
