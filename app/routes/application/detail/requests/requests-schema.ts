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
import { fieldOf, parts } from './answers.ts'

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
      const files = fieldOf(request.id, 'files')
      const { answer, problems } = errors[files]
        ? { problems: { files: errors[files] } }
        : readAnswer(request, form, arrived[files])
      for (const [part, [message]] of Object.entries(problems ?? {}))
        refuse(fieldOf(request.id, part), message)
      return answer ?? []
    })
    const [first] = requests
    if (first && answers.length === 0 && issues.issues.length === 0)
      refuse(fieldOf(first.id, first.type === 'Document' ? 'files' : 'answer'), 'Answer at least one request')
    return { requested_information: answers }
  })

/** Of an optional request that was left open there is neither an answer nor a problem. */
interface Read {
  answer?: RequestedAnswer
  /** By the part of the answer that they are about. */
  problems?: FieldErrors
}

function readAnswer(request: AnswerRules, form: FormData, files?: readonly { file_path: string }[]): Read {
  const read = (part: (typeof parts)[number]) =>
    String(form.get(fieldOf(request.id, part)) ?? '').trim() || undefined
  if (!request.required && !files && !parts.some(read)) return {}
  const entered = {
    answer: read('answer'),
    file_paths: files?.map(({ file_path }) => file_path),
    cannot_provide_reason: read('cannot_provide_reason'),
    note: read('note'),
  }
  const months = { period_from: read('period_from') ?? '', period_to: read('period_to') ?? '' }
  const isStatement = files && !entered.cannot_provide_reason && needsMonths(request.upload_type)
  const covered = isStatement ? readPeriod(months, true) : { period: {} }
  if ('errors' in covered) return { problems: covered.errors }
  const answer = { id: request.id, ...entered, ...covered.period }
  const checked = checkAnswer(request, answer)
  if ('field' in checked) return { problems: { [checked.field]: [checked.message] } }
  const { data, error } = requestedAnswerInput.safeParse(answer)
  return { answer: data, problems: error && z.flattenError(error).fieldErrors }
}
