import { arrivedField, unsentField } from '#app/uploads/file-fields.ts'
import type { Request } from './requests-view.ts'

export const parts = ['answer', 'files', 'period_from', 'period_to', 'cannot_provide_reason', 'note'] as const

/** The field for a part of the answer to a request, which may be named as the lender does. Conform would read some signs of an id as a path. */
export function fieldOf(id: string, name: string): string {
  const part = name === 'file_paths' ? 'files' : parts.find((each) => each === name)
  return `${part ?? 'answer'}:${id.replace(/[^\w-]/g, (sign) => `~${sign.charCodeAt(0)}~`)}`
}

/** The states of an open request: the badge beside it, and how the list of all requests shows it. */
export const answerStates = {
  'sent-back': { label: 'Sent back', badge: 'red', look: 'font-bold text-red' },
  'to-answer': { label: 'To answer', badge: 'yellow', look: '' },
  optional: { label: 'Optional', badge: null, look: '' },
  ready: { label: 'Ready to send', badge: 'blue', look: 'text-green' },
} as const

export type AnswerState = keyof typeof answerStates

/** A request whose answer is in the form is ready to send, unless one of its files is not uploaded or a reply has errors for it. */
export function answerState(
  { id, status, required }: Pick<Request, 'id' | 'status' | 'required'>,
  isFilled: (field: string) => boolean,
  errors: Record<string, string[]>,
): AnswerState {
  const files = fieldOf(id, 'files')
  const answers = [fieldOf(id, 'answer'), fieldOf(id, 'cannot_provide_reason'), files, arrivedField(files)]
  const isWrong = isFilled(unsentField(files)) || parts.some((part) => errors[fieldOf(id, part)])
  if (answers.some(isFilled) && !isWrong) return 'ready'
  if (status === 'Rejected') return 'sent-back'
  return required ? 'to-answer' : 'optional'
}

/** Its title, and whom it is about: several requests may have one title. */
export function titleOf({ title, about }: Pick<Request, 'title' | 'about'>): string {
  return about ? `${title}, ${about}` : title
}

/** The messages of a form in the order of its requests, each with the request it belongs to: several have the same message. */
export function namedErrors(
  requests: readonly Pick<Request, 'id' | 'title' | 'about'>[],
  errors: Record<string, string[]>,
): Record<string, string[]> {
  const named = requests.flatMap((request) =>
    parts.flatMap((part) => {
      const field = fieldOf(request.id, part)
      const messages = errors[field]?.map((message) => `${titleOf(request)}: ${message}`)
      return messages ? [[field, messages] as const] : []
    }),
  )
  return { ...Object.fromEntries(named), ...errors, ...Object.fromEntries(named) }
}
