import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { FormMessage } from './form-message.ts'
import { nextState, openState } from './form-state.ts'
import { writeFields } from './form-write.ts'
import type { FormWrite, MutationReply } from './mutation-reply.ts'
import { unsentMessage } from './unsent-message.ts'

interface MutationOptions<Answer> {
  opening: FormWrite
  actionData: Answer | undefined
  /** Intents that only change what the form shows: one more row, the next step. */
  steps?: readonly string[]
}

/** The state that the parts of a form share; see {@link useMutation}. */
export interface MutationForm<Reply = MutationReply> {
  intent: string
  write: FormWrite
  reply: Reply | undefined
  formError: FormMessage | undefined
  pending: string | null
  attempt: number
  replies: number
}

/** A form of a route. `intents` names its buttons, the submitting one first; an answer to another form on the same page is ignored. */
export function useMutation<Answer extends MutationReply | Unsent>(
  intents: string | readonly string[],
  { opening, actionData, steps }: MutationOptions<Answer>,
): MutationForm<Exclude<Answer, Unsent>> {
  const names = [intents].flat()
  const { formData } = useNavigation()
  const { pathname } = useLocation()
  const own = actionData && (isUnsent(actionData) || names.includes(actionData.intent))
  const sent = String(formData?.getAll(writeFields.intent).at(-1) ?? '')
  const sending = names.includes(intentOf(sent))
  const answer: MutationReply | Unsent | undefined = own ? actionData : undefined
  const input = { opening, path: pathname, answer, sending, sent }
  const [last, setState] = useState(() => openState(input))
  const state = nextState(last, input)
  if (state !== last) setState(state)
  const { reply, unsent } = state
  return {
    intent: names[0] ?? '',
    write: reply?.idempotencyKey ? reply : state.opening,
    reply: reply as Exclude<Answer, Unsent> | undefined,
    formError: unsent
      ? unsentMessage(unsent, steps?.includes(intentOf(state.sent)), state.sent)
      : state.formError,
    pending: sending ? intentOf(sent) : null,
    attempt: state.attempt,
    replies: state.replies,
  }
}

function intentOf(sent: string): string {
  return sent.split(':', 1)[0] ?? ''
}
