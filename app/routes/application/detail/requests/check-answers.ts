import type { SubmissionResult } from '@conform-to/react'
import { isOpen, openRequests } from '#app/clients/requests/open-requests.ts'
import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Client } from '#contract/clients/client.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import {
  answerMissing,
  type RequestedAnswer,
  type RequestedInformation,
  type RequestedItem,
  requestedAnswerInput,
} from '#contract/clients/requested-information.ts'
import { requestFiles } from './posted-files.ts'
import { requestFields } from './request-fields.ts'

export interface RequestsParams {
  clientId: string
}

export interface AnswersExtra {
  /** Uploaded files by request: submitting the form again does not upload them again. */
  arrived: Record<string, ArrivedFile[]>
}

type Errors = Record<string, string[]>

export async function checkAnswers(
  args: FormArgs<RequestsParams>,
): Promise<CheckedForm<RequestedInformation, AnswersExtra>> {
  const { form, services, params } = args
  const received = requestFiles(args)
  const extra = { arrived: received.arrived }
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { extra, failure: read.failure, reply: () => answersOf(form, {}) }
  const requests = answeredRequests(args, read.value)
  const errors: Errors = { ...received.errors }
  const answers = requests.flatMap((request) => {
    const files = received.arrived[request.id] ?? []
    return errors[requestFields.files(request.id)] ? [] : readAnswer(form, request, files, errors)
  })
  if (answers.length === 0 && Object.keys(errors).length === 0 && requests[0])
    errors[mainField(requests[0])] = ['Answer at least one request']
  const failed = Object.keys(errors).length > 0
  return {
    value: failed ? undefined : { requested_information: answers },
    failure: received.failure,
    extra,
    reply: (options) => answersOf(form, options?.fieldErrors ?? errors),
  }
}

/**
 * The open requests. In a form that was opened before the client changed, also those that it answers: sent again after a lost answer, it must be the
 * same request, which the lender answers as it did before.
 */
function answeredRequests({ form, files, write }: FormArgs<RequestsParams>, client: Client): RequestedItem[] {
  if (write.version === client.version) return openRequests(client)
  const fields = new Set([...form.keys(), ...files.map(({ field }) => field)])
  const isAnswered = ({ id }: RequestedItem) => Object.values(requestFields).some((of) => fields.has(of(id)))
  return (client.requested_information ?? []).filter((item) => isOpen(item) || isAnswered(item))
}

function readAnswer(
  form: FormData,
  request: RequestedItem,
  files: ArrivedFile[],
  errors: Errors,
): RequestedAnswer[] {
  const { id, required } = request
  const entered = {
    id,
    answer: textOf(form, requestFields.answer(id)),
    file_paths: files.length > 0 ? files.map(({ file_path }) => file_path) : undefined,
    cannot_provide_reason: textOf(form, requestFields.reason(id)),
    note: textOf(form, requestFields.note(id)),
  }
  if (!entered.answer && !entered.file_paths && !entered.cannot_provide_reason) {
    if (required || entered.note) errors[mainField(request)] = [missing(request)]
    return []
  }
  if (files.length > uploadLimits.filesPerRequest) {
    errors[requestFields.files(id)] = [`Upload ${uploadLimits.filesPerRequest} files or fewer`]
    return []
  }
  const parsed = requestedAnswerInput.safeParse(entered)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[fieldOf(id, String(path[0]))] ??= [message]
    return []
  }
  const checked = checkAnswer(request, parsed.data)
  if ('answer' in checked) return [parsed.data]
  errors[fieldOf(id, checked.field)] = [checked.message]
  return []
}

export function fieldOf(id: string, part: string): string {
  if (part === 'file_paths') return requestFields.files(id)
  if (part === 'cannot_provide_reason') return requestFields.reason(id)
  return part === 'note' ? requestFields.note(id) : requestFields.answer(id)
}

function mainField({ id, type }: RequestedItem): string {
  return type === 'Document' ? requestFields.files(id) : requestFields.answer(id)
}

function missing({ type }: RequestedItem): string {
  return type === 'Document' ? 'Upload a file, or explain why the client cannot provide it' : answerMissing
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function answersOf(form: FormData, error: Errors): SubmissionResult {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { initialValue: Object.fromEntries(entries), error }
}
