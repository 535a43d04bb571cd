import { href } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { correctLabel, importStatus, rowsToCorrect } from '../import-status.ts'
import { importProgress, isRunning } from '../progress-view.ts'

export type HistoryRow = ReturnType<typeof historyRow>

export function importsView(imports: readonly ImportJob[], now: Date) {
  return {
    running: imports.filter(isRunning).map((job) => importProgress(job, now)),
    history: imports.map(historyRow),
  }
}

function historyRow(job: ImportJob) {
  const to = href('/nexus/import/:importId', { importId: job.id })
  return {
    id: job.id,
    to,
    fileName: job.file_name,
    uploadedBy: job.uploaded_by,
    uploadedAt: job.uploaded_at,
    /** Null for a file whose rows could not be counted. */
    rows: job.total_rows > 0 ? formatCount(job.total_rows) : null,
    status: importStatus(job),
    eligible: isRunning(job) ? null : formatCount(job.eligible_rows),
    action: actionOf(job, to),
  }
}

function actionOf(job: ImportJob, to: string) {
  if (isRunning(job)) return { label: 'View progress', to, isTask: true }
  if (job.status === 'Completed') return { label: 'View results', to: resultsOf(job.id), isTask: false }
  if (job.status === 'CompletedWithErrors' && rowsToCorrect(job) > 0)
    return { label: correctLabel(rowsToCorrect(job)), to, isTask: true }
  return { label: 'View', to, isTask: false }
}

export function resultsOf(importId: string): string {
  return `${href('/nexus')}?${new URLSearchParams({ import_id: importId })}`
}
