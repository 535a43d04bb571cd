import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { isOpen, openRequests } from '#app/clients/open-requests.ts'
import { countOf } from '#app/format/count.ts'
import { manyRows } from '#app/forms/body/read-form.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { clientFileIntake, uploadFormLimits } from '#app/uploads/file-intake.ts'
import { type ArrivedFiles, allFiles } from '#app/uploads/form-files.ts'
import type { Failure, FieldErrors } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import type {
  RequestedAnswer,
  RequestedInformation,
  RequestedItem,
} from '#contract/clients/requested-information.ts'
import { clientMutation, statusSentence } from '../client-mutation.ts'
import { whatComesNext } from '../next-step.ts'
import { fieldNamed, fieldOf, fieldsOf } from './answers.ts'
import { filledText, readAnswer, requireOne } from './check-answer.ts'
import { uploadTypeOf } from './requests-view.ts'

interface RequestsParams {
  clientId: string
}

interface AnswersExtra {
  arrived: ArrivedFiles
}

export type RequestsReply = MutationReply & AnswersExtra

export const answerRequests = clientMutation({
  intent: 'send',
  userAction: 'answer-requests',
  intake: clientFileIntake((field, _form, { requested_information: requests = [] }) => {
    const request = requests.find(({ id }) => fieldOf(id, 'files') === field)
    return request && uploadTypeOf(request)
  }),
  // A round can have many requests, each with its fields and files.
  limits: (policy) => ({ ...uploadFormLimits(policy), maxFields: manyRows.maxFields, maxFiles: 120 }),
  extra: (args) => ({ arrived: allFiles(args).arrived }),
  check: checkAnswers,
  call: ({ services, params, value, write }) =>
    services.broker.answerRequestedInformation(params.clientId, value, write),
  success: ({ params, value, saved, context }) => ({
    to: href('/application/:clientId/requests', params),
    flash: countOf(value.requested_information.length, {
      one: 'answer has been sent',
      many: 'answers have been sent',
    }),
    next: whatComesNext(saved, context),
  }),
  record: {
    action: 'process-requested-information',
    notSaved: 'Your answers have not been sent. Check them, then send them again.',
    recover: (client, { value }) =>
      value.requested_information.every((answer) => isKept(client, answer)) ? client : undefined,
    blocked: (client) => ({
      title: 'These requests can no longer be answered',
      text: `${statusSentence(client)} Your answers have not been sent.`,
    }),
  },
  explain: (failure, { value }, { result }) => {
    const error = fieldErrors(failure, value.requested_information)
    return error && { result: { ...result, error } }
  },
})

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
    if (!answer) return []
    const whole = answer.file_paths ? 'file_paths' : 'answer'
    return [[fieldNamed(answer.id, part && part !== 'id' ? part : whole), messages] as const]
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

type Errors = Record<string, string[]>

async function checkAnswers(
  args: FormArgs<RequestsParams>,
): Promise<CheckedForm<RequestedInformation, AnswersExtra>> {
  const { form, services, params } = args
  const received = allFiles(args)
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { failure: read.failure, reply: () => answersOf(form, {}) }
  const requests = answeredRequests(args, read.value)
  const errors: Errors = { ...received.errors }
  const text = (name: string) => filledText(form.get(name))
  const answers = requests.flatMap((request) => {
    const field = fieldOf(request.id, 'files')
    if (errors[field]) return []
    const paths = (received.arrived[field] ?? []).map(({ file_path }) => file_path)
    return readAnswer(request, text, paths, errors) ?? []
  })
  requireOne(answers.length, requests, errors)
  const failed = Object.keys(errors).length > 0
  return {
    value: failed ? undefined : { requested_information: answers },
    failure: received.failure,
    reply: (options) => answersOf(form, options?.fieldErrors ?? errors),
  }
}

/**
 * The open requests. In a form that was opened before the client changed, also those that it answers: sent again after a lost answer, it must be the
 * same request, which the lender answers as it did before.
 */
function answeredRequests({ form, files, write }: FormArgs<RequestsParams>, client: Client): RequestedItem[] {
  if (write.version === client.version) return openRequests(client)
  const fields = new Set([...form.keys(), ...Object.keys(allFiles({ form, files }).arrived)])
  const isAnswered = ({ id }: RequestedItem) => fieldsOf(id).some((field) => fields.has(field))
  return (client.requested_information ?? []).filter((item) => isOpen(item) || isAnswered(item))
}

function answersOf(form: FormData, error: Errors): SubmissionResult {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { initialValue: Object.fromEntries(entries), error }
}
