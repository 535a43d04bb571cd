import { arrivedField, unsentField } from '#app/uploads/file-fields.ts'
import { fieldOf, parts } from '../request-fields.ts'
import type { Request } from './requests-view.ts'

/** Characters of a reason: the contract, whose schema the page does not load at once, takes no shorter one. */
const shortestReason = 10

export type AnswerState = 'Ready to send' | 'To correct' | 'Sent back' | 'To answer' | 'Optional'

/** A request whose answer is in the form is ready to send; it is to be corrected if one of its files is not uploaded or a reply has errors for it. */
export function answerState(
  { id, status, required }: Pick<Request, 'id' | 'status' | 'required'>,
  isFilled: (field: string, atLeast?: number) => boolean,
  errors: Record<string, string[]>,
): AnswerState {
  const files = fieldOf(id, 'files')
  const isExplained = isFilled(fieldOf(id, 'cannot_provide_reason'), shortestReason)
  const answers = [fieldOf(id, 'answer'), files, arrivedField(files)]
  const isWrong = isFilled(unsentField(files)) || parts.some((part) => errors[fieldOf(id, part)])
  if (isExplained || answers.some((field) => isFilled(field))) return isWrong ? 'To correct' : 'Ready to send'
  if (status === 'Rejected') return 'Sent back'
  return required ? 'To answer' : 'Optional'
}

/** The messages of a form, each with the request it belongs to: several have the same message. */
export function namedErrors(
  requests: readonly Pick<Request, 'id' | 'title'>[],
  errors: Record<string, string[]>,
) {
  const named = Object.entries(errors).map(([field, messages]) => {
    const about = requests.find(({ id }) => parts.some((part) => fieldOf(id, part) === field))
    return [field, about ? messages.map((message) => `${about.title}: ${message}`) : messages]
  })
  return Object.fromEntries(named) as Record<string, string[]>
}
