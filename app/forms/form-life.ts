import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { FormValues } from './drafts/device-drafts.ts'
import { writeFields } from './mutation/form-write.ts'
import type { FormWrite, MutationReply } from './mutation/mutation.ts'

/** What a form has gone through since it was opened. */
export interface FormLife<Reply> {
  /** Kept while the page is read again around it once something is entered, so that a second attempt has the same key. */
  opening: FormWrite
  /** What the page opens the form with now. */
  page: FormWrite
  path: string
  /** The last answer of the action, which the page forgets once it is read again. */
  answer?: Reply | Unsent
  /** The last reply: after a lost connection the form stays as that reply left it. */
  reply?: Reply
  unsent?: Unsent
  /** Whether it was sent. */
  sent: boolean
  /** What the page had when the form succeeded: it opens again once the page is read again. */
  succeeded?: FormWrite
  /** Counts answers and refusals of the browser, so that each moves the focus to its message. */
  attempt: number
  /** Shown again without being checked, such as with the results of a search: the focus stays where it is. */
  still: boolean
  /** Counts replies: only they say which files have arrived. */
  replies: number
  /** Counts openings: a form that succeeds opens again. */
  round: number
  /** The values of a draft that was restored, in place of those that the page has. */
  restored?: FormValues
}

interface FormInput<Reply> {
  opening: FormWrite
  path: string
  /** The action's answer; undefined when it is not this form's. */
  answer: Reply | Unsent | undefined
  /** The key of the form that succeeded last. */
  sentKey: string | null
}

export function openLife<Reply extends MutationReply>(
  { opening, path, answer }: Pick<FormInput<Reply>, 'opening' | 'path' | 'answer'>,
  round = 0,
): FormLife<Reply> {
  const reply = isUnsent(answer) ? undefined : answer
  const fresh = { sent: false, attempt: 0, still: reply?.status === 200, replies: 0 }
  return { opening, page: opening, path, answer, reply, ...fresh, round }
}

/** In place of a message about a record that has changed once more. */
export const changedAgain = {
  title: 'This has changed again since you sent it',
  text: 'What you entered has not been sent. You can copy it from this page.',
}

/** Identifies the form as it would be sent now. */
export function writeOf<Reply extends MutationReply>({ reply, opening }: FormLife<Reply>): FormWrite {
  return reply?.idempotencyKey ? reply : opening
}

/**
 * The form opened again with what a draft holds: under the key of that time, so that a form that was sent then, and whose answer never came, is the
 * same request when it is sent again. One that opens with what a record has is of the version of that time: what a colleague has saved since is then
 * shown beside it before anything replaces it.
 */
export function restoreLife<Reply>(
  life: FormLife<Reply>,
  kept: FormValues,
  entered: FormValues,
  showsRecord = false,
): FormLife<Reply> {
  const written = (field: string) => kept.find(([name]) => name === field)?.[1]
  const key = written(writeFields.key)
  const version = (showsRecord && Number(written(writeFields.version))) || life.page.version
  const opening = key ? { ...life.page, idempotencyKey: key, version } : life.page
  return { ...life, opening, reply: undefined, unsent: undefined, round: life.round + 1, restored: entered }
}

/** The life after a render’s input; the same object when nothing has changed. */
export function nextLife<Reply extends MutationReply>(
  life: FormLife<Reply>,
  input: FormInput<Reply>,
): FormLife<Reply> {
  const { answer, opening, path, sentKey } = input
  const { reply, page } = life
  const succeeded = sentKey === writeOf(life).idempotencyKey ? page : life.succeeded
  if (path !== life.path || (succeeded && opening !== succeeded)) return openLife(input, life.round + 1)
  if (succeeded !== life.succeeded) return { ...life, succeeded }
  // The page has been read again since, and shows a newer record than the message speaks of. A part of a form that was saved has none.
  if (reply?.changed && reply.formError && (reply.version ?? 0) < (opening.version ?? 0))
    return { ...life, reply: { ...reply, changed: false, formError: changedAgain } }
  if (opening !== page) return { ...life, page: opening }
  if (!answer || answer === life.answer) return life
  const attempt = life.attempt + 1
  if (!isUnsent(answer)) {
    const replied = { reply: answer, unsent: undefined, replies: life.replies + 1 }
    return { ...life, answer, attempt, ...replied, still: answer.status === 200 }
  }
  const isOwn = answer.key === writeOf(life).idempotencyKey
  return isOwn ? { ...life, answer, attempt, unsent: answer } : { ...life, answer }
}
