import { href } from 'react-router'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { isOpen } from '#app/clients/requests/open-requests.ts'
import { clientFileIntake } from '#app/clients/uploads/file-intake.ts'
import { unreadFilesMessage } from '#app/clients/uploads/unread-files.ts'
import { uploadFormLimits } from '#app/clients/uploads/upload-form-limits.ts'
import type { FormLimits } from '#app/forms/body/form-limits.ts'
import { type FormRefusal, formRefusalView } from '#app/forms/body/form-refusal.ts'
import type { FormArgs, FormIntent } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { Failure, FieldErrors } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import type { RequestedAnswer, RequestedInformation } from '#contract/clients/requested-information.ts'
import { type AnswersExtra, answersOf, checkAnswers, fieldOf, type RequestsParams } from './check-answers.ts'
import { requestFiles, uploadTypeOfField } from './posted-files.ts'

export type RequestsReply = MutationReply & AnswersExtra

/** A round can have many requests, each with its fields. */
const limits: Partial<FormLimits> = { ...uploadFormLimits, maxFields: 600, maxFiles: 120 }

const mutation = clientMutation<RequestsParams, RequestedInformation, Client, AnswersExtra>({
  intent: 'send',
  userAction: 'answer-requests',
  action: 'process-requested-information',
  limits,
  intake: clientFileIntake((field, _form, client) =>
    uploadTypeOfField(field, client.requested_information ?? []),
  ),
  check: checkAnswers,
  call: ({ services, params, value, write }) =>
    services.broker.answerRequestedInformation(params.clientId, value, write),
  success: ({ params, value }) => ({
    to: href('/application/:clientId/requests', params),
    toast: toast(value.requested_information.length),
  }),
  notSaved: 'Your answers have not been sent. Check them, then send them again.',
  recover: (client, { value }) =>
    value.requested_information.every((answer) => isKept(client, answer)) ? client : undefined,
  blocked: (client) => ({
    title: 'These requests can no longer be answered',
    text: `${statusSentence(client)} Your answers have not been sent.`,
  }),
  explain: (failure, { value }, { result }) => {
    const error = fieldErrors(failure, value.requested_information)
    return error && { result: { ...result, error } }
  },
})

export const answerRequests: FormIntent<RequestsParams, RequestsReply> = {
  ...mutation,
  refuse: unreadAnswers,
}

function unreadAnswers(refusal: FormRefusal, args?: FormArgs<RequestsParams>): RequestsReply {
  return {
    intent: 'send',
    idempotencyKey: '',
    ...args?.write,
    status: formRefusalView(refusal).status,
    result: args ? answersOf(args.form, {}) : {},
    formError: { title: 'Your answers have not been sent', text: `${unreadFilesMessage(refusal)}.` },
    arrived: args ? requestFiles(args).arrived : {},
  }
}

function toast(count: number): string {
  return count === 1 ? '1 answer sent' : `${count} answers sent`
}

function isKept({ requested_information = [] }: Client, answer: RequestedAnswer): boolean {
  const item = requested_information.find(({ id }) => id === answer.id)
  if (!item || isOpen(item)) return false
  if (answer.cannot_provide_reason) return item.cannot_provide_reason === answer.cannot_provide_reason
  const checked = checkAnswer(item, answer)
  const files = answer.file_paths ?? []
  return (
    'answer' in checked &&
    (item.answer ?? null) === checked.answer &&
    files.every((path) => item.files?.includes(path))
  )
}

/** The lender names an answer by its index in the request; the form names it by its request. */
function fieldErrors({ errors }: Failure, answers: readonly RequestedAnswer[]): FieldErrors | undefined {
  const named = Object.entries(errors ?? {}).flatMap(([path, messages]) => {
    const [, index, part] = /^requested_information\.(\d+)\.?(\w*)/.exec(path) ?? []
    const answer = answers[Number(index)]
    return answer ? [[fieldOf(answer.id, partOf(answer, part)), messages] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

function partOf(answer: RequestedAnswer, part = ''): string {
  if (part !== '' && part !== 'id') return part
  return answer.file_paths ? 'file_paths' : 'answer'
}
