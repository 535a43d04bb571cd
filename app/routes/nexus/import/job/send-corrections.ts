import { clockContext } from '#app/context.ts'
import { countOf } from '#app/format/count.ts'
import { manyRows } from '#app/forms/body/form-limits.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { FormMessage, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { sendOnce } from '#app/forms/mutation/send-once.ts'
import type { Services } from '#contract/calls/services.ts'
import type { StreamedFile } from '#contract/calls/upload.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { type Headers, isErrorHeader } from '#contract/nexus/rows/headers.ts'
import { rowNoun } from '../../row-noun.ts'
import { correctionField, createRowCheck } from './corrections-view.ts'
import { jobAddress } from './job-view.ts'
import { type FailedRow, readFailedRows } from './read-failed-rows.ts'

interface Params {
  importId: string
}

/** Sends the rows that were corrected in place as a file of their own. While one of them has a problem, none is sent. */
export const sendCorrections: DefinedForm<Params, MutationReply> = {
  intent: 'send-corrections',
  userAction: 'correct-import',
  limits: manyRows,
  open: () => openForm(),
  answer,
}

async function answer(args: FormArgs<Params>): Promise<Success | MutationReply> {
  const { form, params, services, context, write, path } = args
  const entered = readCorrections(form)
  const reply = { intent: 'send-corrections', ...write, status: 422, result: entered.result }
  const imports = await services.broker.listClientImports({
    id: params.importId,
    errors_page: 1,
    errors_page_size: 0,
  })
  if (!imports.ok)
    return { ...reply, ...failureReply({ reply: () => entered.result }, imports.failure, path) }
  const [job] = imports.value
  const today = londonToday(context.get(clockContext).now())
  const applied = await applyCorrections(services, job?.error_file_path, entered, today)
  if (!job || !applied) return { ...reply, status: 409, formError: noRows }
  if (Object.keys(applied.errors).length > 0)
    return { ...reply, result: { ...entered.result, error: applied.errors } }
  if (applied.rows.length === 0) return { ...reply, formError: nothingChanged }
  const result = await send(args, job.file_name, applied)
  if (result.ok) return { to: jobAddress(result.value.id), flash: flashOf(applied.rows.length) }
  const { failure } = result
  if (failure.problem === 'file_already_imported')
    return { ...reply, status: 409, formError: sentBefore(failure.problemDetails) }
  return { ...reply, ...failureReply({ reply: () => entered.result }, failure, path) }
}

async function send({ services, write }: FormArgs<Params>, fileName: string, corrected: Corrections) {
  const file = correctedFile(fileName, corrected)
  const idempotencyKey = await deriveKey(write.idempotencyKey, file.text)
  return sendOnce(() =>
    services.broker.importClients({ file: file.open(), consent_declaration: 'true' }, { idempotencyKey }),
  )
}

function flashOf(count: number): string {
  return `${countOf(count, { one: 'corrected row', many: 'corrected rows' })} sent`
}

const noRows: FormMessage = {
  title: `The ${rowNoun.many} of this import are no longer kept`,
  text: 'Correct them in your own file, then import it.',
}

const nothingChanged: FormMessage = {
  title: 'Correct a row before you send',
  text: 'Only rows that you change are sent. Correct one or more, then send them.',
}

function sentBefore(details: Record<string, unknown> | undefined): FormMessage {
  const id = details?.import_id
  return {
    title: 'These corrected rows were sent before',
    text: 'Open that import to see their results.',
    link: typeof id === 'string' ? { to: jobAddress(id), label: 'Open the import' } : undefined,
  }
}

type EnteredCells = ReturnType<typeof readCorrections>

/** The rows that were changed, or what is still wrong with them by field. */
interface Corrections {
  headers: Headers
  rows: FailedRow[]
  errors: Record<string, string[]>
}

const fieldPattern = /^row-(\d{1,6})\.(\w{1,40})$/

function readCorrections(form: FormData) {
  const rows = new Map<number, Record<string, string>>()
  const initialValue: Record<string, Record<string, string>> = {}
  for (const [name, value] of form) {
    const [, row, column] = fieldPattern.exec(name) ?? []
    if (!row || !column || typeof value !== 'string') continue
    const cells = rows.get(Number(row)) ?? {}
    cells[column] = value.trim()
    rows.set(Number(row), cells)
    initialValue[`row-${Number(row)}`] = cells
  }
  return { rows, result: { initialValue } }
}

/** Puts the entered cells in place of those of the lender's file; undefined when that cannot be read. */
async function applyCorrections(
  { core }: Services,
  filePath: string | null | undefined,
  entered: EnteredCells,
  today: string,
): Promise<Corrections | undefined> {
  if (!filePath) return undefined
  const file = await core.downloadFile({ filePath })
  const last = Math.max(...entered.rows.keys(), 0)
  const found = file.ok
    ? await readFailedRows(file.value, ({ row }) => {
        if (row > last) return 'stop'
        return entered.rows.has(row) ? 'keep' : 'skip'
      }).catch(() => undefined)
    : undefined
  if (!found) return undefined
  const { headers } = found
  const rows = found.rows.flatMap((row) => changed(row, entered.rows.get(row.row) ?? {}, headers))
  const findingsOf = createRowCheck(headers, today)
  const errors: Corrections['errors'] = {}
  for (const { row, cells } of rows)
    for (const { column, remedy } of findingsOf(cells))
      errors[correctionField(row, column)] ??= [`Row ${row}: ${remedy}`]
  return { headers, rows, errors }
}

/** The row with its new cells; none when they are those of the file. */
function changed(row: FailedRow, entered: Record<string, string>, { places }: Headers): FailedRow[] {
  const cells = [...row.cells]
  let isChanged = false
  for (const [column, value] of Object.entries(entered)) {
    const place = places.get(column)
    if (place === undefined || (cells[place] ?? '').trim() === value) continue
    cells[place] = value
    isChanged = true
  }
  return isChanged ? [{ ...row, cells }] : []
}

/** Corrected rows as a file: the columns of the one they came from, without its errors. */
function correctedFile(fileName: string, { headers, rows }: Corrections) {
  const places = [...headers.titles.keys()].filter((place) => !isErrorHeader(headers.titles[place] ?? ''))
  const lines = [headers.titles, ...rows.map(({ cells }) => cells)]
  const text = lines.map((cells) => csvLine(places.map((place) => cells[place]))).join('')
  const name = `${fileName.replace(/\.[^.]+$/, '')}-corrected.csv`
  return {
    text,
    /** Each sending reads the file from its start. */
    open: (): StreamedFile => ({ name, bytes: bytesOf(text) }),
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
