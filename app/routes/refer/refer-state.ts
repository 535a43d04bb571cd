import type { Draft } from '#app/forms/device-drafts/draft.ts'
import { draftResult } from '#app/forms/drafts/draft-result.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { readerOf } from './form-values.ts'
import type { ReferReply } from './reply.ts'

export interface ReferState {
  /** Changes when the form must be mounted again with other values. */
  view: number
  answer: ReferReply | undefined
  reply: ReferReply | undefined
}

export type ReferAction =
  | { type: 'answered'; answer: ReferReply | undefined }
  | { type: 'restored'; draft: Draft }
  | { type: 'changing' }

export function openRefer(answer: ReferReply | undefined): ReferState {
  return { view: 0, answer, reply: answer }
}

export function referReducer(state: ReferState, action: ReferAction): ReferState {
  const { view, answer, reply } = state
  switch (action.type) {
    case 'answered':
      return { view, answer: action.answer, reply: action.answer }
    case 'restored':
      return { view: view + 1, answer, reply: restored(action.draft) }
    case 'changing': {
      if (!reply) return state
      const { initialValue } = reply.result
      const form = { ...reply, step: 'form' as const, formError: undefined, result: { initialValue } }
      return { view: view + 1, answer, reply: form }
    }
  }
}

/** A draft keeps its idempotency key: if it was sent, it is not sent twice. */
function restored(draft: Draft): ReferReply {
  const result = draftResult(draft)
  const idempotencyKey = readerOf(result.initialValue)(writeFields.key)
  return { intent: 'review', status: 200, idempotencyKey, step: 'form', result }
}
