import { z } from 'zod'
import { allFiles } from '#app/uploads/form-files.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import {
  type RequestedAnswer,
  type RequestedInformation,
  type RequestedItem,
  requestedAnswerInput,
} from '#contract/clients/requested-information.ts'
import { readPeriod } from '../read-period.ts'
import { fieldOf } from './answers.ts'

type AnswerRules = Pick<RequestedItem, 'id' | 'type' | 'required' | 'choices' | 'min_files' | 'upload_type'>

/** The answers to these requests, from the form that asks for them. On the server its files have been passed on. */
export const requestsSchema = (requests: readonly AnswerRules[]) =>
  z.looseObject({}).transform((values: Record<string, unknown>, issues): RequestedInformation => {
    const entered = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((each) => ({ name, value: each })),
    )
    // What is wrong with files that the form itself sends is known to the server alone, which says all that is wrong at once.
    if (entered.some(({ value }) => value instanceof File && value.size > 0)) return z.NEVER
    const form = new FormData()
    for (const { name, value } of entered) if (typeof value === 'string') form.append(name, value)
    const { arrived, errors } = allFiles(form)
    const refuse = (field: string, message: string | undefined) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    const answers = requests.flatMap((request) => {
      const field = fieldOf(request.id, 'files')
      const answer = errors[field] ? { files: errors[field] } : readAnswer(request, form, arrived[field])
      if (!answer || isAnswer(answer)) return answer ?? []
      for (const [part, messages] of Object.entries(answer)) refuse(fieldOf(request.id, part), messages[0])
      return []
    })
    const [first] = requests
    if (first && answers.length === 0 && issues.issues.length === 0)
      refuse(fieldOf(first.id, first.type === 'Document' ? 'files' : 'answer'), 'Answer at least one request')
    return { requested_information: answers }
  })

/** The answer to a request, or its messages by the part that they are about; undefined where an optional one has none. */
function readAnswer(
  request: AnswerRules,
  form: FormData,
  files?: readonly { file_path: string }[],
): RequestedAnswer | FieldErrors | undefined {
  const read = (part: string) => String(form.get(fieldOf(request.id, part)) ?? '').trim() || undefined
  const months = { period_from: read('period_from') ?? '', period_to: read('period_to') ?? '' }
  const entered = {
    answer: read('answer'),
    file_paths: files?.map(({ file_path }) => file_path),
    cannot_provide_reason: read('cannot_provide_reason'),
    note: read('note'),
  }
  if (!request.required && !Object.values({ ...entered, ...months }).some(Boolean)) return undefined
  const isStatement = files && !entered.cannot_provide_reason && needsMonths(request.upload_type)
  const covered = isStatement ? readPeriod(months, true) : { period: {} }
  if ('errors' in covered) return covered.errors
  const answer = { id: request.id, ...entered, ...covered.period }
  const checked = checkAnswer(request, answer)
  if (!('answer' in checked)) return { [checked.field]: [checked.message] }
  const parsed = requestedAnswerInput.safeParse(answer)
  if (parsed.success) return parsed.data
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), [message]]))
}

function isAnswer(answer: RequestedAnswer | FieldErrors): answer is RequestedAnswer {
  return typeof answer.id === 'string'
}
