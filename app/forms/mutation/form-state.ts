import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { FormWrite, MutationReply } from './mutation-reply.ts'

/** What a form shows, from the answers of its action. */
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
}

/** The page’s input to a render. */
export interface FormInput<Reply> {
  opening: FormWrite
  path: string
  /** The action's answer; undefined when it is not this form's. */
  answer: Reply | Unsent | undefined
  sending: boolean
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
  const { answer, sending, path } = input
  // The form succeeded, or this is another page: start again.
  if (path !== state.path || (state.sending && !sending && !answer)) return openState(input)
  if (answer === state.answer) return sending === state.sending ? state : { ...state, sending }
  const counted = { ...state, answer, sending, attempt: state.attempt + 1 }
  if (isUnsent(answer)) return { ...counted, unsent: state.sending ? answer : undefined }
  return { ...counted, reply: answer, unsent: undefined, replies: state.replies + 1 }
}
