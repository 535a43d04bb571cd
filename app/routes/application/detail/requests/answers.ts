import type { OpenRequest } from './requests-view.ts'

export const requestFields = {
  answer: (id: string) => `answer:${id}`,
  files: (id: string) => `files:${id}`,
  arrived: (id: string) => `arrived:${id}`,
  from: (id: string) => `period_from:${id}`,
  to: (id: string) => `period_to:${id}`,
  reason: (id: string) => `cannot_provide_reason:${id}`,
  note: (id: string) => `note:${id}`,
}

export interface FormReader {
  text(name: string): string
  fileCount(name: string): number
}

export type AnswerState = 'sent-back' | 'to-answer' | 'optional' | 'ready'

/** Whether a request has an answer in the form, valid or not: it is ready to send, not answered yet. */
export function answerState(
  { id, sentBack, required }: OpenRequest,
  { text, fileCount }: FormReader,
): AnswerState {
  const { answer, reason, files, arrived } = requestFields
  const isReady =
    text(answer(id)).trim() !== '' ||
    text(reason(id)).trim() !== '' ||
    fileCount(files(id)) > 0 ||
    text(arrived(id)) !== ''
  if (isReady) return 'ready'
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

export function readerOfForm(form: FormData): FormReader {
  return {
    text: (name) =>
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(''),
    fileCount: (name) => form.getAll(name).filter((value) => value instanceof File && value.size > 0).length,
  }
}

/** The messages of a form in the order of its requests, each with the request it belongs to: several have the same message. */
export function namedErrors(
  requests: readonly Pick<OpenRequest, 'id' | 'title' | 'about'>[],
  errors: Record<string, string[]>,
): Record<string, string[]> {
  const titles = new Map(
    requests.flatMap(({ id, title, about }) =>
      Object.values(requestFields).map((field) => [field(id), about ? `${title}, ${about}` : title]),
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
