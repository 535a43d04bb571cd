import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isUnreadableFile, unreadableFile } from '#contract/nexus/file/unreadable-file.ts'
import type { Database } from '../../db/database.ts'
import { isDatabaseAway } from '../../db/database-away.ts'
import { clientImports, type ImportRecord } from '../../db/tables/nexus.ts'
import { arrive, discard } from '../../files/arrive.ts'
import { processImport, type Workplace } from './process-import.ts'
import { leaseFor } from './save-batch.ts'

export interface WorkerOptions extends Pick<Workplace, 'db' | 'files' | 'now'> {
  report(error: Error): void
  batchRows?: number
  leaseSeconds?: number
  pollMilliseconds?: number
  alone?: boolean
}

export interface ImportWorker {
  wake(): void
  /** Resolves when there is no work left. */
  settled(): Promise<void>
  close(): Promise<void>
}

const unfinished: ImportRecord['status'][] = ['Queued', 'Validating', 'Processing']

export function createImportWorker(options: WorkerOptions): ImportWorker {
  let closing = false
  let running: Promise<void> | undefined
  const place: Workplace = { batchRows: 500, leaseSeconds: 15, ...options, isClosing: () => closing }
  const run = async () => {
    while (!closing) {
      const job = await claim(place)
      if (!job) return
      await workOn(place, job, options.report)
    }
  }
  const wake = () => {
    if (closing) return
    // A wake during a run may follow its last look for work.
    const turn = (running ?? Promise.resolve()).then(run).catch(toError(options.report))
    running = turn
    turn.finally(() => {
      if (running === turn) running = undefined
    })
  }
  if (options.alone) {
    running = takeBack(options.db).catch(toError(options.report))
    wake()
  }
  const timer = setInterval(wake, options.pollMilliseconds ?? 5_000)
  timer.unref()
  return {
    wake,
    async settled() {
      while (running) await running
    },
    async close() {
      closing = true
      clearInterval(timer)
      await running
    },
  }
}

async function takeBack(db: Database): Promise<void> {
  await db.update(clientImports).set({ leasedUntil: null }).where(inArray(clientImports.status, unfinished))
}

async function claim({ db, leaseSeconds }: Workplace): Promise<ImportRecord | undefined> {
  const waiting = db
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(
      and(
        inArray(clientImports.status, unfinished),
        sql`${clientImports.filePath} is not null`,
        sql`coalesce(${clientImports.leasedUntil} < now(), true)`,
      ),
    )
    .orderBy(clientImports.uploadedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await db
    .update(clientImports)
    .set({
      leasedUntil: leaseFor(leaseSeconds),
      status: sql`case ${clientImports.status} when 'Queued' then 'Validating' else ${clientImports.status} end`,
    })
    .where(inArray(clientImports.id, waiting))
    .returning()
  return job
}

async function workOn(place: Workplace, job: ImportRecord, report: (error: Error) => void): Promise<void> {
  try {
    const stored = job.filePath && (await place.files.get(job.filePath))
    if (!stored) throw unreadableFile('The uploaded file is no longer there. Upload it again.')
    const copy = await arrive(place.files, Readable.fromWeb(stored as ReadableStream))
    await processImport(place, job, copy.temporary).finally(() => discard([copy]))
    if (place.isClosing()) await release(place, job)
  } catch (error) {
    // Not the file's fault: it continues when the lease ends.
    if (isDatabaseAway(error)) return toError(report)(error)
    const reason = isUnreadableFile(error)
      ? error.message
      : 'Something went wrong on our side. Upload the file again.'
    await fail(place, job, reason)
    if (!isUnreadableFile(error)) toError(report)(error)
  }
}

async function release({ db }: Workplace, job: ImportRecord): Promise<void> {
  await db.update(clientImports).set({ leasedUntil: null }).where(eq(clientImports.id, job.id))
}

async function fail({ db, now }: Workplace, job: ImportRecord, failureReason: string): Promise<void> {
  await db
    .update(clientImports)
    .set({ status: 'Failed', failureReason, completedAt: now(), leasedUntil: null })
    .where(and(eq(clientImports.id, job.id), inArray(clientImports.status, unfinished)))
}

function toError(report: (error: Error) => void): (error: unknown) => void {
  return (error) => report(error instanceof Error ? error : new Error(String(error)))
}
