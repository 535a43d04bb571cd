import { href } from 'react-router'
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
  const { status, valid_rows: valid, duplicate_rows: known, failure_reason: reason } = job
  const failed = rowsToCorrect(job)
  const checked = `${countOf(valid, rowNoun)} checked${known > 0 ? `, ${knownLabel(known)}` : ''}`
  if (isRunning(job))
    return {
      label: progressTitle(job),
      colour: 'blue',
      note: failed > 0 ? `${toCorrect(failed)} so far` : '',
    }
  if (failed > 0 && status === 'CompletedWithErrors')
    return { label: `Completed, ${toCorrect(failed)}`, colour: 'yellow', note: checked }
  if (status === 'Completed' || status === 'CompletedWithErrors')
    return { label: 'Completed', colour: 'green', note: checked }
  if (status === 'Failed') return { label: 'Not imported', colour: 'red', note: sentence(reason ?? '') }
  return { label: 'Cancelled', colour: 'grey', note: valid > 0 ? checked : '' }
}

function sentence(reason: string): string {
  return reason.replace(/[^.]$/, '$&.')
}

/** Rows of a business that is known already are not checked, and there is nothing to correct in them. */
export function rowsToCorrect({ error_rows: failed, duplicate_rows: known }: ImportJob): number {
  return Math.max(0, failed - known)
}

export function knownLabel(count: number): string {
  return `${formatCount(count)} already known`
}

function toCorrect(count: number): string {
  return `${countOf(count, rowNoun)} to correct`
}

export function correctLabel(count: number): string {
  return `Correct ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}

/** The results of one import. */
export function resultsOf(importId: string): string {
  return `${href('/nexus')}?${new URLSearchParams({ import_id: importId })}`
}
