import type { FormValues } from '#app/forms/drafts/device-drafts.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { nestValues } from '#app/forms/use-server-form.ts'
import { getValue } from './form-values.ts'
import type { ReferReply } from './reply.ts'

export interface ReferState {
  /** Changes when the form must be mounted again with other values. */
  view: number
  answer: ReferReply | undefined
  reply: ReferReply | undefined
  /** The URL hash of the present history entry. */
  hash: string
  /** Time of the newest draft when the person left the review. A newer draft means that the review is out of date. */
  leftAt?: number | null
}

/** URL hashes that mark the review and the form in the browser’s history. Links within the page have hashes of their own. */
export const checkPlace = '#check'
export const formPlace = '#form'

export type ReferAction =
  | { type: 'answered'; answer: ReferReply | undefined }
  | { type: 'restored'; values: FormValues }
  | { type: 'moved'; hash: string; savedAt: number | undefined }

export function openRefer(answer: ReferReply | undefined, hash: string): ReferState {
  return { view: 0, answer, reply: answer, hash }
}

export function referReducer(state: ReferState, action: ReferAction): ReferState {
  switch (action.type) {
    case 'answered':
      return { ...state, answer: action.answer, reply: action.answer }
    case 'restored':
      return { ...state, view: state.view + 1, reply: restored(action.values), leftAt: null }
    case 'moved':
      return moved(state, action)
  }
}

function moved(
  { view, reply, ...state }: ReferState,
  { hash, savedAt }: Extract<ReferAction, { type: 'moved' }>,
): ReferState {
  const { answer, leftAt } = state
  if (hash === checkPlace && answer?.step === 'review' && (reply === answer || leftAt === savedAt))
    return { ...state, view, reply: answer, hash }
  if (hash !== formPlace || reply?.step !== 'review') return { ...state, view, reply, hash }
  const { initialValue } = reply.result
  const form = { ...reply, step: 'form' as const, formError: undefined, result: { initialValue } }
  return { ...state, view: view + 1, reply: form, hash, leftAt: savedAt }
}

/** A draft keeps its idempotency key: if it was sent, it is not sent twice. */
function restored(values: FormValues): ReferReply {
  const initialValue = nestValues(values)
  const idempotencyKey = getValue(initialValue)(writeFields.key)
  return { intent: 'review', status: 200, idempotencyKey, step: 'form', result: { initialValue } }
}
