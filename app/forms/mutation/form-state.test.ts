import { expect, test } from 'vitest'
import { type FormInput, nextState, openState } from './form-state.ts'
import type { MutationReply } from './mutation-reply.ts'

const opening = { idempotencyKey: 'k1', version: 3 }
const idle: FormInput<MutationReply> = { opening, path: '/a', answer: undefined, sending: false }
const sending = { ...idle, sending: true }
const reply: MutationReply = { intent: 'save', status: 422, idempotencyKey: 'k1', version: 3, result: {} }

function run(...inputs: FormInput<MutationReply>[]) {
  return inputs.reduce(nextState<MutationReply>, openState(idle))
}

test('a page that is read again around a form leaves its key', () => {
  expect(run({ ...idle, opening: { idempotencyKey: 'k2', version: 4 } }).opening).toBe(opening)
})

test('each reply is counted, so that the alert takes the focus again', () => {
  const once = run(sending, { ...idle, answer: reply })
  expect(once).toMatchObject({ reply, attempt: 1, replies: 1 })
  const twice = nextState(nextState(once, { ...sending, answer: reply }), { ...idle, answer: { ...reply } })
  expect(twice).toMatchObject({ attempt: 2, replies: 2 })
})

test('a lost connection leaves the form as the last reply made it', () => {
  const unsent = { unsent: true } as const
  const state = run(
    sending,
    { ...idle, answer: reply },
    { ...sending, answer: reply },
    { ...idle, answer: unsent },
  )
  expect(state).toMatchObject({ reply, unsent, attempt: 2, replies: 1 })
})

test('a form that was not on its way does not show that another was not sent', () => {
  expect(run({ ...idle, answer: { unsent: true } }).unsent).toBeUndefined()
})

test('a form that was done starts again with a new key', () => {
  const next = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }
  expect(run(sending, next)).toMatchObject({ opening: next.opening, attempt: 0, reply: undefined })
})

test('the same form of another record starts again', () => {
  const other = { ...idle, path: '/b', opening: { idempotencyKey: 'k2', version: 1 } }
  expect(run(sending, { ...idle, answer: reply }, other)).toMatchObject({ opening: other.opening })
})

test('nothing new leaves the state as it is', () => {
  const state = run(sending)
  expect(nextState(state, sending)).toBe(state)
})
