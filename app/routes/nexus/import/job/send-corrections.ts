import { clockContext } from '#app/context.ts'
import { countOf } from '#app/format/count.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { sendOnce } from '#app/forms/mutation/send-once.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { rowNoun } from '../../row-noun.ts'
import { correctedFile } from './corrected-file.ts'
import { applyCorrections, type Corrections, readCorrections } from './corrections.ts'
import { jobAddress, rowsPerPage } from './job-query.ts'

interface Params {
  importId: string
}

/** Sends the rows that were corrected in place as a file of their own. While one of them has a problem, none is sent. */
export const sendCorrections: FormIntent<Params, MutationReply> = {
  intent: 'send-corrections',
  userAction: 'correct-import',
  limits: { maxFields: rowsPerPage * 20, maxBytes: 256 * 1024 },
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
  const { result } = await send(args, job.file_name, applied)
  if (result.ok) return { to: jobAddress(result.value.id), toast: toastOf(applied.rows.length) }
  const { failure } = result
  if (failure.problem === 'file_already_imported')
    return { ...reply, status: 409, formError: sentBefore(failure.problemDetails) }
  return { ...reply, ...failureReply({ reply: () => entered.result }, failure, path) }
}

async function send(args: FormArgs<Params>, fileName: string, corrected: Corrections) {
  const { services, write } = args
  const file = correctedFile(fileName, corrected)
  const idempotencyKey = await deriveKey(write.idempotencyKey, file.text)
  return sendOnce(
    {
      call: (call: { write: { idempotencyKey: string } }) =>
        services.broker.importClients({ file: file.open(), consent_declaration: 'true' }, call.write),
    },
    { ...args, value: undefined, write: { ...write, idempotencyKey } },
  )
}

function toastOf(count: number): string {
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
