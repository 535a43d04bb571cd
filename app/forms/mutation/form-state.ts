import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { FormWrite, MutationReply } from './mutation-reply.ts'

export interface FormState<Reply> {
  /** Its state when opened: kept while the page is read again around it, so that a second attempt has the same key. */
  opening: FormWrite
  path: string
  answer: Reply | Unsent | undefined
  /** The last answer that arrived: after a lost connection the form stays as that answer left it. */
  reply?: Reply
  unsent?: Unsent
  /** Counts answers, so that each moves the focus to the alert. */
  attempt: number
  /** Counts replies: a form that is built from their values is mounted again with each. */
  replies: number
  sending: boolean
  isStep: boolean
  /** The opening that the page had when the form was sent: a form that succeeds opens again with another. */
  sentFrom?: FormWrite
}

export interface FormInput<Reply> {
  opening: FormWrite
  path: string
  /** The action's answer; undefined when it is not this form's. */
  answer: Reply | Unsent | undefined
  sending: boolean
  /** Whether it is sent only to change what the form shows. */
  isStep: boolean
}

export function openState<Reply extends MutationReply>(input: FormInput<Reply>): FormState<Reply> {
  const { answer } = input
  return { ...input, reply: isUnsent(answer) ? undefined : answer, attempt: 0, replies: 0 }
}

/** The state after a render’s input; the same object when nothing has changed. */
export function nextState<Reply extends MutationReply>(
  state: FormState<Reply>,
  input: FormInput<Reply>,
): FormState<Reply> {
  const { answer, sending, path, opening, isStep } = input
  // Without an answer and without another opening it was cancelled.
  const succeeded = state.sending && !sending && !answer && opening !== state.sentFrom
  // The form succeeded, or this is another page: start again.
  if (path !== state.path || succeeded) return openState(input)
  // A page that is read again no longer has the answer; its form stays as that answer left it.
  if (!answer || answer === state.answer)
    return sending === state.sending
      ? state
      : { ...state, sending, ...(sending && { sentFrom: opening, isStep, unsent: undefined }) }
  const counted = { ...state, answer, sending, attempt: state.attempt + 1 }
  if (isUnsent(answer)) return { ...counted, unsent: state.sending ? answer : undefined }
  return { ...counted, reply: answer, unsent: undefined, replies: state.replies + 1 }
}
