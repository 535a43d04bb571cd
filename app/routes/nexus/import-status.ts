import { href } from 'react-router'
import type { CodeView } from '#app/clients/code-view.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { countOf, formatCount, rowNoun } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { failed } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { type ImportJob, type ImportsQuery, runningImportStatuses } from '#contract/nexus/client-import.ts'

/** One import, by default without its problems. Throws the error page; one that is not there, or not the person's to see, is not found. */
export async function requireImport(
  broker: BrokerService,
  id: string,
  problems: Partial<ImportsQuery> = { errors_page_size: 0 },
): Promise<ImportJob> {
  const [job] = requireValue(await broker.listClientImports({ id, ...problems }))
  return job ?? requireValue(failed({ kind: 'not_found', call: 'GET client-imports' }))
}

export function isRunning({ status }: Pick<ImportJob, 'status'>): boolean {
  return runningImportStatuses.some((running) => running === status)
}

export function importStatus(job: ImportJob): CodeView & { note: string } {
  const toCorrect = rowsToCorrect(job)
  const note = checkedRows(job)
  if (isRunning(job)) return { label: progressTitle(job), colour: 'blue', note: '' }
  if (job.status === 'Failed')
    return { label: 'Not imported', colour: 'red', note: (job.failure_reason ?? '').replace(/[^.]$/, '$&.') }
  if (!job.status.startsWith('Completed')) return { label: 'Cancelled', colour: 'grey', note }
  return toCorrect > 0
    ? { label: `Completed, ${countOf(toCorrect, rowNoun)} to correct`, colour: 'yellow', note }
    : { label: 'Completed', colour: 'green', note }
}

/** None, where a file has only rows that are left out or to be corrected. */
export function checkedRows({ valid_rows: checked, total_rows: total }: ImportJob): string {
  return `${checked > 0 ? `${formatCount(checked)} of ${countOf(total, rowNoun)}` : 'No rows'} checked`
}

/** Duplicates are not checked, and there is nothing to correct in them. */
export function rowsToCorrect({ error_rows: failed, duplicate_rows: known }: ImportJob): number {
  return Math.max(0, failed - known)
}

export function correctLabel(count: number): string {
  return `Correct ${countOf(count, rowNoun)}`
}

/** An import in a list of choices. */
export function importName({ file_name, uploaded_at }: Pick<ImportJob, 'file_name' | 'uploaded_at'>): string {
  return `${file_name}, ${formatDay(uploaded_at)}`
}

/** The results of one import, or those of it that replaced an earlier one, or the results of one company. */
export function resultsAddress(query: { import_id: string; replaced?: 'true' } | { search: string }): string {
  return `${href('/nexus')}?${new URLSearchParams(query)}`
}

export type ProgressView = ReturnType<typeof importProgress>

/** Rows a second. Below 1 row a minute the page shows no estimate, which would grow while the user watches. */
const slowest = 1 / 60

export function importProgress(job: ImportJob, now: Date) {
  const { id, file_name, processed_rows, total_rows, progress_percent } = job
  const seconds = (now.getTime() - Date.parse(job.uploaded_at)) / 1_000
  const speed = processed_rows > 0 && seconds > 0 ? processed_rows / seconds : undefined
  return {
    id,
    file_name,
    title: progressTitle(job),
    /** Undefined while the rows are not counted yet, and so are the percent of them. */
    rows: total_rows > 0 ? `${formatCount(processed_rows)} of ${formatCount(total_rows)}` : undefined,
    percent: total_rows > 0 ? Math.floor(progress_percent) : undefined,
    /** Null before the first row, and where rows are too rare to go by. */
    left: speed === undefined || speed < slowest ? null : timeLeft((total_rows - processed_rows) / speed),
  }
}

function progressTitle({ status, progress_percent }: ImportJob): string {
  if (status === 'Queued') return 'Waiting'
  if (status === 'Validating') return 'Checking the file'
  return `Checking clients, ${Math.floor(progress_percent)}%`
}

function timeLeft(seconds: number): string {
  if (seconds < 45) return 'Less than 1 minute'
  if (seconds < 90 * 60)
    return `About ${countOf(Math.max(1, Math.round(seconds / 60)), { one: 'minute', many: 'minutes' })}`
  return `About ${countOf(Math.round(seconds / 3_600), { one: 'hour', many: 'hours' })}`
}
