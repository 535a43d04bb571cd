import { href } from 'react-router'
import type { CodeView } from '#app/clients/code-view.ts'
import { countOf, formatCount, rowNoun } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { type ImportJob, importsQuerySchema, type RowError } from '#contract/nexus/client-import.ts'
import {
  checkedRows,
  correctLabel,
  importProgress,
  importStatus,
  isRunning,
  resultsAddress,
  rowsToCorrect,
} from '../../import-status.ts'
import type { CorrectionRow } from './failed-rows.ts'

export type JobView = ReturnType<typeof jobView>

/** `corrections`: the first rows to correct; undefined when the lender keeps no file of them, or it could not be read. */
export function jobView(
  job: ImportJob,
  query: JobQuery,
  corrections: CorrectionRow[] | undefined,
  now: Date,
) {
  const running = isRunning(job)
  const total = job.errors_total ?? 0
  const hasProblems = !running && total > 0
  const toCorrect = rowsToCorrect(job)
  const correctable = corrections !== undefined && toCorrect > 0
  const correcting = correctable && query.show === 'rows'
  // Where rows were left out and nothing else, a list would say much the same of each.
  const onlyLeftOut = toCorrect === 0 && job.warning_rows === 0 && job.duplicate_rows > 0
  const summing = hasProblems && onlyLeftOut && query.show === 'rows'
  const listing = hasProblems && !correcting && !summing
  const tabOf = (show: JobQuery['show']) => ({ to: jobAddress(job.id, show), current: show === query.show })
  return {
    file_name: job.file_name,
    title: correctable ? correctLabel(toCorrect) : job.file_name,
    lead: leadOf(job),
    /** Why nothing was imported. */
    failure: job.status === 'Failed' ? importStatus(job) : null,
    progress: running ? importProgress(job, now) : null,
    figures: running || job.total_rows === 0 ? [] : figuresOf(job),
    /** Clients that were checked before, whose earlier results are gone. */
    replaced: job.replaced_rows
      ? { count: job.replaced_rows, to: resultsAddress({ import_id: job.id, replaced: 'true' }) }
      : null,
    resultsTo: job.valid_rows > 0 ? resultsAddress({ import_id: job.id }) : null,
    download: correctable
      ? {
          to: href('/nexus/import/:importId/rows', { importId: job.id }),
          label: `Download ${countOf(toCorrect, rowNoun)} to correct`,
        }
      : null,
    tabs: correctable
      ? [
          { ...tabOf('rows'), label: 'To correct', count: toCorrect },
          { ...tabOf('all'), label: 'All problems and warnings', count: total },
        ]
      : [],
    corrections: correcting ? corrections : [],
    /** Whether there are more rows to correct than the page shows. */
    first:
      correcting && corrections.length < toCorrect
        ? `These are the first ${formatCount(corrections.length)} of ${countOf(toCorrect, rowNoun)} to correct. Send what you correct to see more, or correct all of them in the downloaded file.`
        : null,
    leftOut: summing
      ? {
          text: `There is nothing to correct: ${countOf(job.duplicate_rows, wasLeftOut)} left out.`,
          to: jobAddress(job.id, 'all'),
        }
      : null,
    problems: listing ? job.errors.map(problemLine) : [],
    paging: listing
      ? { page: query.page, total, pageSize: problemsPerPage, first: jobAddress(job.id, query.show) }
      : null,
  }
}

const wasLeftOut = { one: 'row was', many: 'rows were' }

function leadOf(job: ImportJob): string {
  const uploaded = `Uploaded on ${formatDay(job.uploaded_at)} by ${job.uploaded_by}.`
  if (isRunning(job)) return uploaded
  if (job.status === 'Failed') return `${uploaded} Nothing was imported.`
  return `${checkedRows(job)} on ${formatDay(job.completed_at ?? job.uploaded_at)}, from ${job.file_name}.`
}

/** Why there is nothing to check or correct in a row. */
export const leftOutReasons = 'unchanged, already referred or twice in the file'

function figuresOf(job: ImportJob) {
  return [
    {
      label: 'Rows in the file',
      value: formatCount(job.total_rows),
      note: noteOf([job.duplicate_rows, `left out: ${leftOutReasons}`]),
    },
    {
      label: 'Checked',
      value: formatCount(job.valid_rows),
      note: noteOf([job.corrected_rows, 'corrected'], [job.warning_rows, 'with a warning']),
    },
    { label: 'To correct', value: formatCount(rowsToCorrect(job)) },
    { label: 'Eligible or likely eligible', value: formatCount(job.eligible_rows) },
  ]
}

function noteOf(...parts: [count: number | undefined, what: string][]): string {
  return parts.flatMap(([count, what]) => (count ? `${formatCount(count)} ${what}` : [])).join(', ')
}

function problemLine({ row, column, message, code, value, severity }: RowError, index: number) {
  return {
    key: `${row} ${column} ${index}`,
    message,
    /** The earlier result of a business that has been checked already. */
    resultTo: code === 'AlreadyImported' && value ? resultsAddress({ search: value }) : null,
    kind: kindOf(code, severity),
  }
}

function kindOf(code: string, severity: string): CodeView {
  if (severity === 'Warning') return { label: 'Warning', colour: 'yellow' }
  const duplicate = duplicateLabels[code]
  return duplicate ? { label: duplicate, colour: 'grey' } : { label: 'To correct', colour: 'red' }
}

const duplicateLabels: Record<string, string> = {
  DuplicateInFile: 'Twice in the file',
  AlreadyImported: 'Already checked',
  AlreadyReferred: 'Already referred',
  ExistingCustomer: 'Already a customer',
}

export const problemsPerPage = 20

export type JobQuery = ReturnType<typeof readJobQuery>

/** The part of an import's problems that an address describes; what it does not understand counts as absent. */
export function readJobQuery(params: URLSearchParams) {
  return {
    /** `rows`: those to correct. `all`: every problem and warning. */
    show: params.get('show') === 'all' ? ('all' as const) : ('rows' as const),
    page: importsQuerySchema.shape.errors_page.parse(params.get('page')),
  }
}

export function jobAddress(importId: string, show?: JobQuery['show']): string {
  return `${href('/nexus/import/:importId', { importId })}${show === 'all' ? '?show=all' : ''}`
}
