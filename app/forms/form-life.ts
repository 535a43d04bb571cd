import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { FormWrite, MutationReply } from './mutation/mutation-reply.ts'

/** What a form has gone through since it was opened. */
export interface FormLife<Reply> {
  /** Kept while the page is read again around it once something is entered, so that a second attempt has the same key. */
  opening: FormWrite
  path: string
  /** The last answer of the action, which the page forgets once it is read again. */
  answer?: Reply | Unsent
  /** The last reply: after a lost connection the form stays as that reply left it. */
  reply?: Reply
  unsent?: Unsent
  /** What the button had that sent it, and until it is answered the opening that the page had then; undefined while it is not being sent. */
  sending?: { button: string; from?: FormWrite }
  /** The opening that the page had when the form was sent, until that is rendered: React may render its end first. */
  pressed?: FormWrite
  lastButton: string
  /** Whether its last message is of an earlier attempt than the one on its way. */
  stale: boolean
  /** Counts answers and refusals of the browser, so that each moves the focus to its message. */
  attempt: number
  /** Shown again without being checked, such as with the results of a search: the focus stays where it is. */
  still: boolean
  /** Counts replies: only they say which files have arrived. */
  replies: number
  /** Counts openings: a form that succeeds opens again. */
  round: number
  /** How many times it has succeeded. */
  sent: number
  /** The values of a draft that was restored, in place of those that the page has. */
  restored?: Record<string, unknown>
}

interface FormInput<Reply> {
  opening: FormWrite
  path: string
  /** The action's answer; undefined when it is not this form's. */
  answer: Reply | Unsent | undefined
  /** What the button had that sends it now. */
  button: string | undefined
}

export function openLife<Reply extends MutationReply>(
  { opening, path, answer }: FormInput<Reply>,
  { round = 0, sent = 0 } = {},
): FormLife<Reply> {
  const reply = isUnsent(answer) ? undefined : answer
  const fresh = { lastButton: '', stale: false, attempt: 0, replies: 0, still: reply?.status === 200 }
  return { opening, path, answer, reply, ...fresh, round, sent }
}

/** In place of a message about a record that has changed once more. */
export const changedAgain = {
  title: 'This has changed again since you sent it',
  text: 'This page shows what is saved now. What you entered has not been sent.',
}

/** The life after a render’s input; the same object when nothing has changed. */
export function nextLife<Reply extends MutationReply>(
  life: FormLife<Reply>,
  input: FormInput<Reply>,
): FormLife<Reply> {
  const { answer, button, opening } = input
  const { reply } = life
  // The page has been read again since, and shows a newer record than the message speaks of.
  if (reply?.changed && (reply.version ?? 0) < (opening.version ?? 0))
    return { ...life, reply: { ...reply, changed: false, formError: changedAgain, differences: undefined } }
  // Without an answer and without another opening it was cancelled.
  const from = life.sending?.from ?? life.pressed
  const succeeded = from && button === undefined && !answer && opening !== from
  if (input.path !== life.path || succeeded)
    return openLife(input, { round: life.round + 1, sent: life.sent + (succeeded ? 1 : 0) })
  if (answer && answer !== life.answer) {
    // React Router may give the answer while its navigation still has the form: that is neither sent a second time nor a success at its end.
    const sending = button === undefined ? undefined : { button }
    const answered = { ...life, answer, sending, pressed: undefined, stale: false, attempt: life.attempt + 1 }
    if (isUnsent(answer)) return { ...answered, unsent: from && answer }
    const replied = { reply: answer, unsent: undefined, replies: life.replies + 1 }
    return { ...answered, ...replied, still: answer.status === 200 }
  }
  if (button === life.sending?.button) return life
  if (button === undefined) return { ...life, sending: undefined }
  return {
    ...life,
    sending: { button, from: opening },
    pressed: undefined,
    lastButton: button,
    unsent: undefined,
    stale: true,
  }
}
