import { countOf, formatCount } from '#app/format/count.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { isRunning, progressTitle } from './progress-view.ts'
import { rowNoun } from './row-noun.ts'

export interface ImportStatus {
  label: string
  colour: StatusColour
  note: string
}

export function importStatus(job: ImportJob): ImportStatus {
  const { status, error_rows: failed, valid_rows: valid, failure_reason: reason } = job
  const checked = `${countOf(valid, rowNoun)} checked`
  if (isRunning(job))
    return {
      label: progressTitle(job),
      colour: 'blue',
      note: failed > 0 ? `${toCorrect(failed)} so far` : '',
    }
  if (status === 'CompletedWithErrors')
    return { label: `Completed, ${toCorrect(failed)}`, colour: 'yellow', note: checked }
  if (status === 'Completed') return { label: 'Completed', colour: 'green', note: checked }
  if (status === 'Failed') return { label: 'Not imported', colour: 'red', note: reason ?? '' }
  return { label: 'Cancelled', colour: 'grey', note: valid > 0 ? checked : '' }
}

function toCorrect(count: number): string {
  return `${countOf(count, rowNoun)} to correct`
}

export function correctLabel(count: number): string {
  return `Correct ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}
