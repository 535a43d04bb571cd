import { openAsBlob } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { londonToday } from '#contract/fields/dates.ts'
import { importLimits } from '#contract/nexus/client-import.ts'
import { openRows } from '#contract/nexus/file/open-rows.ts'
import { requireHeaders } from '#contract/nexus/file/require-headers.ts'
import { unreadableFile } from '#contract/nexus/file/unreadable-file.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import type { Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, type ImportRecord, importProblems } from '../../db/tables/nexus.ts'
import { brokerages, brokers } from '../../db/tables/people.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Member } from '../../http/lender.ts'
import { checkBatch } from './check-batch.ts'
import { writeFailedRows } from './failed-rows.ts'
import { leaseFor, saveBatch } from './save-batch.ts'

export interface Workplace {
  db: Database
  files: FileStore
  now(): Date
  batchRows: number
  leaseSeconds: number
  isClosing(): boolean
}

const rowsPerLease = 5_000

type RowReader = ReturnType<typeof createRowReader>

export async function processImport(place: Workplace, job: ImportRecord, path: string): Promise<void> {
  const ready = job.totalRows > 0 ? job : await validate(place, job, path)
  const done = await processRows(place, ready, path)
  if (done) await finish(place, done, path)
}

async function validate(
  { db, leaseSeconds }: Workplace,
  job: ImportRecord,
  path: string,
): Promise<ImportRecord> {
  let headers: Headers | undefined
  let headerRow = 1
  let totalRows = 0
  for await (const row of openRows(await openAsBlob(path))) {
    if (headers) totalRows += 1
    else {
      headers = requireHeaders(row)
      headerRow = row.position
    }
    if (totalRows > importLimits.rows) throw unreadableFile(fileMessages.tooManyRows)
    if (totalRows % rowsPerLease === rowsPerLease - 1)
      await db
        .update(clientImports)
        .set({ leasedUntil: leaseFor(leaseSeconds) })
        .where(eq(clientImports.id, job.id))
  }
  const { unknown } = headers ?? requireHeaders(undefined)
  if (totalRows === 0) throw unreadableFile(fileMessages.noRows)
  return db.transaction(async (tx) => {
    const warnings = unknown.map((column, place) => unknownColumn(job.id, { column, place, row: headerRow }))
    if (warnings.length > 0) await tx.insert(importProblems).values(warnings).onConflictDoNothing()
    const [begun] = await tx
      .update(clientImports)
      .set({ status: 'Processing', totalRows, leasedUntil: leaseFor(leaseSeconds) })
      .where(eq(clientImports.id, job.id))
      .returning()
    if (!begun) throw new Error('The import went away while it was read')
    return begun
  })
}

function unknownColumn(
  importId: string,
  { column, place, row }: { column: string; place: number; row: number },
): typeof importProblems.$inferInsert {
  const message = `Row ${row}, ${column}: expected a column of the template. Its cells are left out.`
  return {
    importId,
    row,
    place,
    column,
    code: 'UnknownColumn',
    message,
    value: column,
    severity: 'Warning',
  }
}

/** Undefined when it stopped before the end. */
async function processRows(
  place: Workplace,
  job: ImportRecord,
  path: string,
): Promise<ImportRecord | undefined> {
  const member = await requireUploader(place.db, job)
  const work = createBatchWork(place, member)
  let current: ImportRecord | undefined = job
  let read: RowReader | undefined
  let batch: SheetRow[] = []
  for await (const row of openRows(await openAsBlob(path))) {
    if (!read) {
      read = createRowReader(requireHeaders(row), londonToday(place.now()))
      continue
    }
    if (row.position <= job.lastPosition) continue
    batch.push(row)
    if (batch.length < place.batchRows) continue
    current = await work(current, read, batch)
    batch = []
    if (!current || place.isClosing()) return undefined
  }
  return read && batch.length > 0 ? work(current, read, batch) : current
}

function createBatchWork({ db, now, leaseSeconds }: Workplace, member: Member) {
  return async (job: ImportRecord, read: RowReader, batch: SheetRow[]): Promise<ImportRecord | undefined> => {
    const readings = batch.map((row) => ({ number: row.position, ...read(row) }))
    const last = batch.at(-1)?.position ?? job.lastPosition
    const advanced = await db.transaction(async (tx) => {
      const checked = await checkBatch(tx, job, member, readings, now())
      return saveBatch(tx, job, checked, last, leaseSeconds)
    })
    await setImmediate()
    return advanced
  }
}

async function requireUploader(db: Database, job: ImportRecord): Promise<Member> {
  const [found] = await db
    .select({ broker: brokers, brokerage: brokerages })
    .from(brokers)
    .innerJoin(brokerages, eq(brokerages.id, job.brokerageId))
    .where(eq(brokers.id, job.brokerId))
  if (!found) throw new Error('The uploader of the import is not known')
  return found
}

async function finish(place: Workplace, job: ImportRecord, path: string): Promise<void> {
  const { db, now } = place
  const hasErrors = job.errorRows > 0
  const errorFilePath = hasErrors ? await writeFailedRows(place, job, path) : null
  await db
    .update(clientImports)
    .set({
      status: hasErrors ? 'CompletedWithErrors' : 'Completed',
      errorFilePath,
      completedAt: now(),
      leasedUntil: null,
    })
    .where(and(eq(clientImports.id, job.id), eq(clientImports.status, 'Processing')))
}
