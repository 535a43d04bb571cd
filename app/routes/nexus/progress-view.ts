import { countOf, formatCount } from '#app/format/count.ts'
import { londonTime } from '#app/format/london-time.ts'
import { type ImportJob, runningImportStatuses } from '#contract/nexus/client-import.ts'

export type ProgressView = ReturnType<typeof importProgress>

/** Rows a second: below 1 row a minute the page shows no estimate, which would grow while the user watches. */
const slowest = 1 / 60

export function isRunning({ status }: Pick<ImportJob, 'status'>): boolean {
  return runningImportStatuses.some((running) => running === status)
}

export function importProgress(job: ImportJob, now: Date) {
  const { processed_rows: done, total_rows: total } = job
  const seconds = (now.getTime() - Date.parse(job.uploaded_at)) / 1_000
  const speed = done > 0 && seconds > 0 ? done / seconds : undefined
  return {
    id: job.id,
    fileName: job.file_name,
    title: progressTitle(job),
    done,
    /** 0 while the rows are not counted yet. */
    total,
    rows: total > 0 ? `${formatCount(done)} of ${formatCount(total)}` : 'Not counted yet',
    speed: speed === undefined ? 'Not known yet' : speedLabel(speed),
    /** Null before the first row, and where rows are too rare to go by. */
    left: speed === undefined || speed < slowest ? null : timeLeft((total - done) / speed),
    started: `${londonTime(new Date(job.uploaded_at)).time} by ${job.uploaded_by}`,
  }
}

export function progressTitle({ status, progress_percent }: ImportJob): string {
  if (status === 'Queued') return 'Waiting'
  if (status === 'Validating') return 'Checking the file'
  return `Checking clients, ${Math.floor(progress_percent)}%`
}

function speedLabel(perSecond: number): string {
  if (perSecond >= 1) return `${countOf(Math.round(perSecond), { one: 'row', many: 'rows' })} a second`
  if (perSecond >= slowest)
    return `${countOf(Math.round(perSecond * 60), { one: 'row', many: 'rows' })} a minute`
  return 'Less than 1 row a minute'
}

function timeLeft(seconds: number): string {
  if (seconds < 45) return 'Less than 1 minute'
  if (seconds < 90 * 60)
    return `About ${countOf(Math.max(1, Math.round(seconds / 60)), { one: 'minute', many: 'minutes' })}`
  return `About ${countOf(Math.round(seconds / 3_600), { one: 'hour', many: 'hours' })}`
}
