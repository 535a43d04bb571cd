import { arrivedField, unsentField } from '#app/uploads/file-fields.ts'
import type { OpenRequest } from './requests-view.ts'

const parts = ['answer', 'files', 'period_from', 'period_to', 'cannot_provide_reason', 'note'] as const

/** The field for a part of the answer to a request. */
export function fieldOf(id: string, part: (typeof parts)[number]): string {
  return `${part}:${id}`
}

export function fieldsOf(id: string): string[] {
  return parts.map((part) => fieldOf(id, part))
}

/** The field of a part as the lender names it. */
export function fieldNamed(id: string, name: string): string {
  const part = name === 'file_paths' ? 'files' : parts.find((each) => each === name)
  return fieldOf(id, part ?? 'answer')
}

/** The states of a request: the badge beside it, and how the list of all requests shows it. */
export const answerStates = {
  'sent-back': { label: 'Sent back', badge: 'red', look: 'font-bold text-red' },
  'to-answer': { label: 'To answer', badge: 'yellow', look: '' },
  optional: { label: 'Optional', badge: null, look: '' },
  ready: { label: 'Ready to send', badge: 'blue', look: 'text-green' },
} as const

export type AnswerState = keyof typeof answerStates

/** A request whose answer is in the form is ready to send, unless one of its files is not uploaded or a reply has errors for it. */
export function answerState(
  { id, sentBack, required }: OpenRequest,
  isFilled: (field: string) => boolean,
  hasError: (field: string) => boolean,
): AnswerState {
  const files = fieldOf(id, 'files')
  const answers = [fieldOf(id, 'answer'), fieldOf(id, 'cannot_provide_reason'), files, arrivedField(files)]
  const isWrong = isFilled(unsentField(files)) || fieldsOf(id).some(hasError)
  if (answers.some(isFilled) && !isWrong) return 'ready'
  if (sentBack) return 'sent-back'
  return required ? 'to-answer' : 'optional'
}

/** How many required requests have no answer yet. */
export function countLeft(
  requests: readonly OpenRequest[],
  states: ReadonlyMap<string, AnswerState>,
): number {
  return requests.filter(({ id, required }) => required && states.get(id) !== 'ready').length
}

export function isFilledIn(form: FormData, field: string): boolean {
  const values = form.getAll(field)
  return values.some((value) => (typeof value === 'string' ? value.trim() !== '' : value.size > 0))
}

/** The messages of a form in the order of its requests, each with the request it belongs to: several have the same message. */
export function namedErrors(
  requests: readonly Pick<OpenRequest, 'id' | 'title' | 'about'>[],
  errors: Record<string, string[]>,
): Record<string, string[]> {
  const titles = new Map(
    requests.flatMap(({ id, title, about }) =>
      fieldsOf(id).map((field) => [field, about ? `${title}, ${about}` : title] as const),
    ),
  )
  const order = [...titles.keys()]
  const named = Object.entries(errors)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, messages]) => {
      const title = titles.get(name)
      return [name, title ? messages.map((message) => `${title}: ${message}`) : messages]
    })
  return Object.fromEntries(named)
}
