import { z } from 'zod'
import { isOpen } from '#app/clients/open-requests.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import {
  type RequestedInformation,
  type RequestedItem,
  requestedAnswerInput,
} from '#contract/clients/requested-information.ts'
import { readPeriod } from '../read-period.ts'
import { fieldOf, parts } from '../request-fields.ts'

type AnswerRules = Pick<
  RequestedItem,
  'id' | 'type' | 'status' | 'required' | 'choices' | 'min_files' | 'upload_type'
>

/**
 * The answers to these requests, from the form that asks for them. On the server its files have been passed on. Requests that were answered before count
 * where the form answers them: sent again after a lost answer it must be the same, and the lender answers as it did before.
 */
export const requestsSchema = (requests: readonly AnswerRules[]) =>
  z.looseObject({}).transform((values: Record<string, unknown>, issues): RequestedInformation => {
    const entered = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((each) => ({ name, value: each })),
    )
    // What is wrong with files that the form itself sends is known to the server alone, which says all that is wrong at once.
    if (entered.some(({ value }) => value instanceof File && value.size > 0)) return z.NEVER
    const form = new FormData()
    for (const { name, value } of entered) if (typeof value === 'string') form.append(name, value)
    const files = allFiles(form)
    const refuse = (field: string, message: string | undefined) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    const answers = requests.flatMap((request) => {
      const { answer, problems } = readAnswer(request, form, files)
      for (const [part, [message]] of Object.entries(problems)) refuse(fieldOf(request.id, part), message)
      return answer ?? []
    })
    const first = requests.find(isOpen)
    if (first && answers.length === 0 && issues.issues.length === 0)
      refuse(fieldOf(first.id, first.type === 'Document' ? 'files' : 'answer'), 'Answer at least one request')
    return { requested_information: answers }
  })

/** What a form has for a request, with what is wrong by the part that it is about; neither for one that is left open. */
function readAnswer(request: AnswerRules, form: FormData, files: ReturnType<typeof allFiles>) {
  const read = (part: (typeof parts)[number]) =>
    String(form.get(fieldOf(request.id, part)) ?? '').trim() || undefined
  const arrived = files.arrived[fieldOf(request.id, 'files')]
  const refused = files.errors[fieldOf(request.id, 'files')]
  const mayBeLeft = !request.required || !isOpen(request)
  if (mayBeLeft && !arrived && !refused && !parts.some(read)) return { problems: {} }
  const reason = read('cannot_provide_reason')
  const isStatement = needsMonths(request.upload_type) && !reason && (arrived || refused)
  const months = { period_from: read('period_from') ?? '', period_to: read('period_to') ?? '' }
  const covered = isStatement ? readPeriod(months, true) : { period: {} }
  const answer = {
    id: request.id,
    answer: read('answer'),
    file_paths: arrived?.map(({ file_path }) => file_path),
    ...('period' in covered && covered.period),
    cannot_provide_reason: reason,
    note: read('note'),
  }
  // What is wrong with the months is known by then.
  const checked = checkAnswer({ ...request, upload_type: null }, answer)
  // Yes or no, once chosen, cannot be deleted; files may be a part of those that were asked for.
  const isTwofold = answer.answer && reason && request.type !== 'YesNo'
  const { data, error } = requestedAnswerInput.safeParse(answer)
  const problems: FieldErrors = {
    ...('field' in checked && { [checked.field]: [checked.message] }),
    ...(refused && { file_paths: refused }),
    ...('errors' in covered && covered.errors),
    ...(isTwofold && { cannot_provide_reason: [twofold] }),
    ...(error && z.flattenError(error).fieldErrors),
  }
  return { answer: data, problems }
}

const twofold = 'Send either the answer or this explanation, and delete the other'
