import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { asc, eq, inArray } from 'drizzle-orm'
import { openRows } from '#client-book/open-rows.ts'
import { requireHeaders } from '#client-book/require-headers.ts'
import { isUnreadableFile, unreadableFile } from '#client-book/unreadable-file.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { duplicateRowCodes, importLimits, runningImportStatuses } from '#contract/nexus/client-import.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import type { Headers } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { toRowError } from '#contract/nexus/rows/row-problem.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, type ImportRecord, importProblems, preQualified } from '../../db/tables/nexus.ts'
import { brokerages, brokers } from '../../db/tables/people.ts'
import { discard, type FileStore } from '../../files/file-store.ts'
import type { Member } from '../../http/lender.ts'
import { type CheckedRow, checkBatch } from './check-batch.ts'
import { writeFailedRows } from './failed-rows.ts'

interface QueueOptions {
  db: Database
  files: FileStore
  now(): Date
  report(error: Error): void
  batchRows?: number
}

interface Work extends Required<QueueOptions> {
  isClosing(): boolean
}

type Counters = Partial<typeof clientImports.$inferInsert>

/** Processes uploaded imports one after another, in this process. */
export function createImportQueue(options: QueueOptions) {
  let closing = false
  const work: Work = { batchRows: 500, ...options, isClosing: () => closing }
  const run = async () => {
    for (let job = await nextJob(work); job; job = await nextJob(work)) await workOn(work, job)
  }
  const failed = (error: unknown) => options.report(error instanceof Error ? error : new Error(String(error)))
  let running = run().catch(failed)
  return {
    wake() {
      running = running.then(run).catch(failed)
    },
    /** Resolves when there is no work left. */
    settled: () => running,
    /** Stops after the current batch; the next queue goes on with the import. */
    async close() {
      closing = true
      await running
    },
  }
}

const isUnfinished = inArray(clientImports.status, [...runningImportStatuses])

/** An import's counters, before its first row. */
export const noProgress = {
  processedRows: 0,
  validRows: 0,
  errorRows: 0,
  duplicateRows: 0,
  warningRows: 0,
  replacedRows: 0,
  eligibleRows: 0,
} satisfies Counters

async function nextJob({ db, isClosing }: Work): Promise<ImportRecord | undefined> {
  if (isClosing()) return undefined
  const [job] = await db
    .select()
    .from(clientImports)
    .where(isUnfinished)
    .orderBy(asc(clientImports.uploadedAt))
  return job
}

async function workOn(work: Work, job: ImportRecord): Promise<void> {
  try {
    const stored = job.filePath && (await work.files.get(job.filePath))
    if (!stored) throw unreadableFile('The uploaded file is no longer there. Upload it again.')
    const copy = await work.files.stage(Readable.fromWeb(stored as ReadableStream))
    await processImport(work, job, copy.temporary).finally(() => discard([copy]))
  } catch (error) {
    const isFilesFault = isUnreadableFile(error)
    const failureReason = isFilesFault
      ? error.message
      : 'Something went wrong on our side. Upload the file again.'
    await save(work.db, job, { status: 'Failed', failureReason, completedAt: work.now() })
    if (!isFilesFault) throw error
  }
}

async function save(db: Database, { id }: ImportRecord, values: Counters): Promise<void> {
  await db.update(clientImports).set(values).where(eq(clientImports.id, id))
}

async function processImport(work: Work, job: ImportRecord, path: string): Promise<void> {
  const { db, now } = work
  // Of one that an earlier process left in the middle, the rows that it saved stay.
  if (job.status !== 'Processing') {
    await save(db, job, { status: 'Validating' })
    const totalRows = await validate(db, job, path)
    await save(db, job, { status: 'Processing', totalRows })
  }
  const done = await processRows(work, job, path)
  if (!done) return
  const hasErrors = done.errorRows > 0
  await save(db, job, {
    status: hasErrors ? 'CompletedWithErrors' : 'Completed',
    errorFilePath: hasErrors ? await writeFailedRows(work, job, openRows(await openAsBlob(path))) : null,
    completedAt: now(),
  })
}

/** Returns how many rows there are, and warns of columns that are not the template's. */
async function validate(db: Database, job: ImportRecord, path: string): Promise<number> {
  let totalRows = -1
  let headers = { unknown: [] as readonly string[], row: 1 }
  for await (const row of openRows(await openAsBlob(path))) {
    if (totalRows < 0) headers = { unknown: requireHeaders(row).unknown, row: row.position }
    totalRows += 1
    if (totalRows > importLimits.rows) throw unreadableFile(fileMessages.tooManyRows)
  }
  if (totalRows < 0) requireHeaders(undefined)
  if (totalRows < 1) throw unreadableFile(fileMessages.noRows)
  const warnings = headers.unknown.map((column, place): typeof importProblems.$inferInsert => ({
    importId: job.id,
    row: headers.row,
    place,
    column,
    code: 'UnknownColumn',
    message: `Row ${headers.row}, ${column}: expected a column of the template. Its cells are left out.`,
    value: column,
    severity: 'Warning',
  }))
  if (warnings.length > 0) await db.insert(importProblems).values(warnings).onConflictDoNothing()
  return totalRows
}

/** Undefined when the queue closed before the end. */
async function processRows(
  { db, now, batchRows, isClosing }: Work,
  job: ImportRecord,
  path: string,
): Promise<typeof noProgress | undefined> {
  const member = await requireUploader(db, job)
  let headers: Headers | undefined
  let counters: typeof noProgress = job
  let left = job.processedRows
  let batch: SheetRow[] = []
  const processBatch = async (columns: Headers) => {
    const read = createRowReader(columns, londonToday(now()))
    const readings = batch.map((row) => ({ number: row.position, ...read(row) }))
    batch = []
    counters = await db.transaction(async (tx) =>
      saveBatch(tx, job, counters, await checkBatch(tx, job, member, columns, readings, now())),
    )
    await setImmediate()
  }
  for await (const row of openRows(await openAsBlob(path))) {
    if (!headers) {
      headers = requireHeaders(row)
      continue
    }
    if (left > 0) {
      left -= 1
      continue
    }
    batch.push(row)
    if (batch.length < batchRows) continue
    await processBatch(headers)
    if (isClosing()) return undefined
  }
  if (headers && batch.length > 0) await processBatch(headers)
  return counters
}

export async function requireUploader(db: Database, job: ImportRecord): Promise<Member> {
  const [found] = await db
    .select({ broker: brokers, brokerage: brokerages })
    .from(brokers)
    .innerJoin(brokerages, eq(brokerages.id, job.brokerageId))
    .where(eq(brokers.id, job.brokerId))
  if (!found) throw new Error('The uploader of the import is not known')
  return found
}

/** Saves rows with the import's progress, which it returns. */
export async function saveBatch(
  tx: Database,
  job: ImportRecord,
  before: typeof noProgress,
  rows: readonly CheckedRow[],
): Promise<typeof noProgress> {
  const count = (matches: (row: CheckedRow) => boolean) => rows.filter(matches).length
  const after = {
    processedRows: before.processedRows + rows.length,
    validRows: before.validRows + count(({ checked }) => checked !== undefined),
    errorRows: before.errorRows + count(({ checked }) => checked === undefined),
    duplicateRows:
      before.duplicateRows +
      count(({ findings }) => findings.some(({ code }) => duplicateRowCodes.includes(code))),
    warningRows:
      before.warningRows +
      count(
        ({ checked, findings }) =>
          checked !== undefined && findings.some(({ severity }) => severity === 'Warning'),
      ),
    replacedRows: before.replacedRows + count(({ checked }) => Boolean(checked?.earlierCheckedAt)),
    eligibleRows:
      before.eligibleRows +
      count(({ checked }) => checked?.result === 'Eligible' || checked?.result === 'LikelyEligible'),
  }
  await save(tx, job, after)
  const checked = rows.flatMap((row) => row.checked ?? [])
  if (checked.length > 0) {
    const ids = checked.map(({ id }) => id)
    // A client's new result has the id of the one that it takes the place of.
    await tx.delete(preQualified).where(inArray(preQualified.id, ids))
    await tx.insert(preQualified).values(checked)
  }
  const problems = rows.flatMap(({ number, findings }) =>
    findings.map((finding, place) => ({ importId: job.id, place, ...toRowError(number, finding) })),
  )
  if (problems.length > 0) await tx.insert(importProblems).values(problems)
  return after
}
