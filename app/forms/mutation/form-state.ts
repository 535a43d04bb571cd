import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { FormMessage } from './form-message.ts'
import type { FormWrite, MutationReply } from './mutation-reply.ts'

export interface FormState<Reply> {
  /** Its state when opened: kept while the page is read again around it, so that a second attempt has the same key. */
  opening: FormWrite
  path: string
  answer: Reply | Unsent | undefined
  /** The last answer that arrived: after a lost connection the form stays as that answer left it. */
  reply?: Reply
  /** Of the last reply; once the form is sent again it no longer offers that. */
  formError?: FormMessage
  unsent?: Unsent
  /** Counts answers, so that each moves the focus to the alert. */
  attempt: number
  /** Counts replies: a form that is built from their values is mounted again with each. */
  replies: number
  sending: boolean
  sent: string
  /** The opening that the page had when the form was sent: a form that succeeds opens again with another. */
  sentFrom?: FormWrite
}

export interface FormInput<Reply> {
  opening: FormWrite
  path: string
  /** The action's answer; undefined when it is not this form's. */
  answer: Reply | Unsent | undefined
  sending: boolean
  /** What the button had that sends it. */
  sent: string
}

export function openState<Reply extends MutationReply>(input: FormInput<Reply>): FormState<Reply> {
  const { answer } = input
  const reply = isUnsent(answer) ? undefined : answer
  return { ...input, reply, formError: reply?.formError, attempt: 0, replies: 0 }
}

/** The state after a render’s input; the same object when nothing has changed. */
export function nextState<Reply extends MutationReply>(
  state: FormState<Reply>,
  input: FormInput<Reply>,
): FormState<Reply> {
  const { answer, sending, path, opening } = input
  // Without an answer and without another opening it was cancelled.
  const succeeded = state.sending && !sending && !answer && opening !== state.sentFrom
  // The form succeeded, or this is another page: start again.
  if (path !== state.path || succeeded) return openState(input)
  // A page that is read again no longer has the answer; its form stays as that answer left it.
  if (!answer || answer === state.answer)
    return sending === state.sending
      ? state
      : { ...state, sending, ...(sending && resubmission(state, input)) }
  const counted = { ...state, answer, sending, attempt: state.attempt + 1 }
  if (isUnsent(answer)) return { ...counted, unsent: state.sending ? answer : undefined }
  const { formError } = answer
  return { ...counted, reply: answer, formError, unsent: undefined, replies: state.replies + 1 }
}

function resubmission({ formError }: FormState<unknown>, { opening, sent }: FormInput<unknown>) {
  return { sentFrom: opening, sent, unsent: undefined, formError: formError?.retry ? undefined : formError }
}
