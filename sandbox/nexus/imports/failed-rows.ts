import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import { csvLine } from '#contract/fields/csv.ts'
import { openRows } from '#contract/nexus/file/open-rows.ts'
import { errorHeader } from '#contract/nexus/rows/headers.ts'
import { withoutGuard } from '#contract/nexus/rows/repair.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import type { Database } from '../../db/database.ts'
import { type StoredFileRow, storedFiles } from '../../db/tables/application.ts'
import { type ImportRecord, importProblems } from '../../db/tables/nexus.ts'
import { arrive } from '../../files/arrive.ts'
import type { FileStore } from '../../files/file-store.ts'
import { keepWithRows } from '../../files/pending-files.ts'
import { safeName } from '../../files/safe-name.ts'
import { withBom } from '../../http/csv-answer.ts'

const rowsAtOnce = 500

interface Place {
  db: Database
  files: FileStore
  now(): Date
}

/** Stores the failed rows as uploaded, with their errors, and returns the path. Idempotent. */
export async function writeFailedRows(place: Place, job: ImportRecord, path: string): Promise<string> {
  const { db, files } = place
  const base = job.fileName.replace(/\.[^.]+$/, '')
  const name = safeName(`failed-rows-${base}.csv`)
  const target = `imports/${job.id}/${name}`
  const file = await arrive(files, Readable.from(failedLines(db, job, path)))
  const { size, sha256 } = file
  const kept = { size, sha256, uploadedAt: place.now() }
  const row: StoredFileRow = {
    ...kept,
    path: target,
    organisationId: job.id,
    uploadedBy: job.uploadedBy,
    name,
    contentType: 'text/csv',
    uploadType: 'ClientImport',
  }
  await keepWithRows(place, [{ path: target, file }], (settle) =>
    db.transaction(async (tx) => {
      await tx.insert(storedFiles).values(row).onConflictDoUpdate({ target: storedFiles.path, set: kept })
      await settle(tx)
    }),
  )
  return target
}

async function* failedLines(db: Database, job: ImportRecord, path: string): AsyncGenerator<string> {
  const failed = failedRows(db, job)
  let next = await failed.next()
  let places: number[] | undefined
  for await (const { position, cells } of openRows(await openAsBlob(path))) {
    if (!places) {
      places = [...cells.keys()].filter((place) => cells[place]?.value !== errorHeader)
      yield withBom(csvLine([...places.map((place) => cells[place]?.value), errorHeader]))
      continue
    }
    if (next.done) return
    if (next.value.row !== position) continue
    yield csvLine([...places.map((place) => written(cells[place])), next.value.message])
    next = await failed.next()
  }
}

/** A workbook gives the value of a formula alone. Without its sign, nothing would show what is wrong with the cell. */
function written(cell: SheetRow['cells'][number] | undefined): string {
  const { value = '', formula = false } = cell ?? {}
  return formula && !/^\s*[=+\-@]/.test(value) ? `=${value}` : withoutGuard(value)
}

async function* failedRows(
  db: Database,
  job: ImportRecord,
): AsyncGenerator<{ row: number; message: string }> {
  let last = 0
  for (;;) {
    const problems = await db
      .select({ row: importProblems.row, message: importProblems.message })
      .from(importProblems)
      .where(
        and(
          eq(importProblems.importId, job.id),
          eq(importProblems.severity, 'Error'),
          gt(importProblems.row, last),
        ),
      )
      .orderBy(asc(importProblems.row), asc(importProblems.place))
      .limit(rowsAtOnce)
    const rows = [...Map.groupBy(problems, ({ row }) => row)]
    // The last row may have more problems beyond the limit: read it again, unless it is the only one.
    const whole = problems.length === rowsAtOnce && rows.length > 1 ? rows.slice(0, -1) : rows
    for (const [row, each] of whole) yield { row, message: each.map(({ message }) => message).join(' ') }
    last = whole.at(-1)?.[0] ?? last
    if (problems.length < rowsAtOnce) return
  }
}
