import { clockContext } from '#app/context.ts'
import { countOf, formatCount } from '#app/format/count.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { Checked, FormArgs, FormMessage } from '#app/forms/mutation/mutation.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import { type Failure, succeeded } from '#contract/calls/failure.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { errorHeaders, type Headers, isErrorHeader } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { isRunning, rowsToCorrect } from '../../import-status.ts'
import { correctionField, type FailedRows, readFailedRows } from './failed-rows.ts'
import { jobAddress, leftOutReasons } from './job-view.ts'

interface Params {
  importId: string
}

interface Corrections {
  job: ImportJob
  /** The changed rows; undefined when they have been corrected already. */
  file?: CorrectedFile
  /** Rows of the form that have been corrected already: by someone else, or by an attempt whose answer was lost. */
  gone?: readonly number[]
}

type CorrectedFile = ReturnType<typeof correctedFile>

/**
 * Sends the rows that were corrected in place. One that still has a problem is sent as well, and stays to be corrected with its new cells; rows that
 * all have one are not sent.
 */
export const sendCorrections = mutation<Params, Corrections, ImportJob>({
  intent: 'send-corrections',
  userAction: 'correct-import',
  check,
  async call({ value: { job, file }, services, keyOf }) {
    if (!file) return succeeded(job)
    const idempotencyKey = await keyOf(file.text)
    const sent = new File([file.text], `${job.file_name.replace(/\.[^.]+$/, '')}-corrected.csv`)
    const fields = { file: sent, consent_declaration: 'true', corrects: job.id } as const
    return services.broker.importClients(fields, { idempotencyKey })
  },
  success: ({ saved, value: { job, file, gone = [] } }) => ({
    to: jobAddress(saved.id),
    ...(file ? whatBecame(file, gone, job, saved) : { flash: 'These rows have been corrected already' }),
  }),
  explain: refused,
})

async function check({ form, params, services, context }: FormArgs<Params>): Promise<Checked<Corrections>> {
  const refusal = (formError: FormMessage) => ({ status: 422, result: enteredIn(form), formError })
  const imports = await services.broker.listClientImports({ id: params.importId, errors_page_size: 0 })
  if (!imports.ok) return { failure: imports.failure, result: enteredIn(form) }
  const [job] = imports.value
  if (!job) return refusal(noRows)
  if (isRunning(job) || rowsToCorrect(job) === 0) return { value: { job } }
  const found = await readFailedRows(services, job)
  if (!found) return refusal(noRows)
  const { headers } = found
  const read = createRowReader(headers, londonToday(context.get(clockContext).now()))
  const rows = found.rows.flatMap((row) => changed(row, headers, form, read))
  if (rows.length > 0 && rows.every(({ errors }) => errors.length > 0))
    return { result: enteredIn(form, Object.fromEntries(rows.flatMap(({ errors }) => errors))) }
  const shown = [...form.keys()].flatMap((name) => /^row-(\d+)\./.exec(name)?.[1] ?? [])
  const gone = [...new Set(shown.map(Number))].filter((each) => !found.rows.some(({ row }) => row === each))
  if (rows.length > 0) return { value: { job, file: correctedFile(headers, rows), gone } }
  return gone.length > 0 ? { value: { job } } : refusal(nothingChanged)
}

/** The lender finds more than a row alone shows: a known business, whose row has no result in the import, or a problem. */
function whatBecame(
  { right, wrong }: CorrectedFile,
  gone: readonly number[],
  before: ImportJob,
  after: ImportJob,
) {
  const sent = `${countOf(right, { one: 'corrected row', many: 'corrected rows' })} sent`
  const isSame = after.id === before.id
  const known = isSame ? after.duplicate_rows - before.duplicate_rows : 0
  const refused = isSame ? right + rowsToCorrect(after) - rowsToCorrect(before) : 0
  const more = [
    known > 0 && `${formatCount(known)} left out: ${leftOutReasons}`,
    refused > 0 && countOf(refused, { one: 'still has a problem', many: 'still have a problem' }),
    wrong.length > 0 && rowsThat(wrong, { one: 'still needs correcting', many: 'still need correcting' }),
    gone.length > 0 &&
      rowsThat(gone, { one: 'had been corrected already', many: 'had been corrected already' }),
  ].filter(Boolean)
  return more.length > 0 ? { warning: `${[sent, ...more].join('. ')}.` } : { flash: sent }
}

function rowsThat(rows: readonly number[], { one, many }: { one: string; many: string }): string {
  if (rows.length > 5) return `${rows.length} other rows ${many}`
  const names = new Intl.ListFormat('en-GB').format(rows.map(String))
  return rows.length === 1 ? `Row ${names} ${one}` : `Rows ${names} ${many}`
}

const noRows: FormMessage = {
  title: 'The corrected rows have not been sent',
  text: 'The rows of this import are no longer kept. Correct them in your own file, then import it.',
}

const nothingChanged: FormMessage = {
  title: 'Correct a row before you send',
  text: 'Only rows that you change are sent. Correct one or more, then send them.',
}

/** Where the lender makes a correction an import of its own it may know the file; elsewhere the import may be in progress again. */
function refused({ problem, problemDetails, errors }: Failure): { formError: FormMessage } | undefined {
  const [reason] = errors?.corrects ?? errors?.file ?? []
  if (reason) return { formError: { title: 'The corrected rows have not been sent', text: `${reason}.` } }
  if (problem !== 'file_already_imported') return undefined
  const id = problemDetails?.import_id
  return {
    formError: {
      title: 'These corrected rows were sent before',
      text: 'Open that import to see their results.',
      link: typeof id === 'string' ? { to: jobAddress(id), label: 'Open the import' } : undefined,
    },
  }
}

type Changed = ReturnType<typeof changed>[number]

/** The row with its new cells, and what is still wrong with it; none when they are those of the file. */
function changed(
  { row, cells }: FailedRows['rows'][number],
  { places }: Headers,
  form: FormData,
  read: ReturnType<typeof createRowReader>,
) {
  const corrected = [...cells]
  for (const [column, place] of places) {
    const value = form.get(correctionField(row, column))
    if (typeof value === 'string' && (cells[place] ?? '').trim() !== value.trim())
      corrected[place] = value.trim()
  }
  if (corrected.every((cell, place) => cell === cells[place])) return []
  const texts = corrected.map((value) => ({ value, formula: false }))
  const errors = read({ position: row, cells: texts })
    .findings.filter(({ severity }) => severity !== 'Warning')
    .map(({ column, remedy }): [string, string[]] => [
      correctionField(row, column),
      [`Row ${row}: ${remedy}`],
    ])
  return [{ row, cells: corrected, errors }]
}

/** Corrected rows as a file: the columns of the one they came from, with their numbers in place of its errors. */
function correctedFile({ titles }: Headers, rows: readonly Changed[]) {
  const places = [...titles.keys()].filter((place) => !isErrorHeader(titles[place] ?? ''))
  const lineOf = (cells: readonly string[], last: string) =>
    csvLine([...places.map((place) => cells[place]), last])
  const lines = rows.map(({ row, cells }) => lineOf(cells, String(row)))
  const text = lineOf(titles, errorHeaders.row) + lines.join('')
  const wrong = rows.flatMap(({ row, errors }) => (errors.length > 0 ? row : []))
  return { text, right: rows.length - wrong.length, wrong }
}
