import { expect, test } from 'vitest'
import { type FormInput, nextState, openState } from './form-state.ts'
import type { MutationReply } from './mutation-reply.ts'

const opening = { idempotencyKey: 'k1', version: 3 }
const idle: FormInput<MutationReply> = {
  opening,
  path: '/a',
  answer: undefined,
  sending: false,
  sent: '',
}
const sending = { ...idle, sending: true }
const reply: MutationReply = { intent: 'save', status: 422, idempotencyKey: 'k1', version: 3, result: {} }

function run(...inputs: FormInput<MutationReply>[]) {
  return inputs.reduce(nextState<MutationReply>, openState(idle))
}

test('revalidating the page keeps the form’s key', () => {
  expect(run({ ...idle, opening: { idempotencyKey: 'k2', version: 4 } }).opening).toBe(opening)
})

test('revalidating the page keeps the last reply, though action data is gone', () => {
  const replied = run(sending, { ...idle, answer: reply })
  expect(nextState(replied, idle)).toBe(replied)
})

test('each reply is counted, so that the alert takes the focus again', () => {
  const once = run(sending, { ...idle, answer: reply })
  expect(once).toMatchObject({ reply, attempt: 1, replies: 1 })
  const twice = nextState(nextState(once, { ...sending, answer: reply }), { ...idle, answer: { ...reply } })
  expect(twice).toMatchObject({ attempt: 2, replies: 2 })
})

test('a lost connection leaves the form as of the last reply', () => {
  const unsent = { unsent: true } as const
  const state = run(
    sending,
    { ...idle, answer: reply },
    { ...sending, answer: reply },
    { ...idle, answer: unsent },
  )
  expect(state).toMatchObject({ reply, unsent, attempt: 2, replies: 1 })
})

test('a form that was not submitted does not show another’s failure', () => {
  expect(run({ ...idle, answer: { unsent: true } }).unsent).toBeUndefined()
})

test('a completed form starts again with a new key', () => {
  const next = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }
  expect(run(sending, next)).toMatchObject({ opening: next.opening, attempt: 0, reply: undefined })
})

test('a cancelled form keeps its key and last reply', () => {
  const replied = run(sending, { ...idle, answer: reply })
  const cancelled = nextState(nextState(replied, { ...sending, answer: reply }), idle)
  expect(cancelled).toMatchObject({ opening, reply, replies: 1, sending: false })
})

test('the same form of another record starts again', () => {
  const other = { ...idle, path: '/b', opening: { idempotencyKey: 'k2', version: 1 } }
  expect(run(sending, { ...idle, answer: reply }, other)).toMatchObject({ opening: other.opening })
})

test('the state is unchanged when nothing is new', () => {
  const state = run(sending)
  expect(nextState(state, sending)).toBe(state)
})

test('remembers the button that sent it', () => {
  const unsent = { unsent: true } as const
  const state = run({ ...sending, sent: 'resend:2' }, { ...idle, answer: unsent })
  expect(state).toMatchObject({ unsent, sent: 'resend:2' })
})

test('a form that is sent again no longer says that it was not sent', () => {
  const lost = run(sending, { ...idle, answer: { unsent: true } })
  expect(lost.unsent).toBeDefined()
  expect(nextState(lost, { ...sending, answer: lost.answer }).unsent).toBeUndefined()
})

test.each([
  ['no longer offers to send it again, also once it is cancelled', 'save', undefined],
  ['still says what must be corrected', undefined, expect.anything()],
])('the alert of a form that is sent again %s', (_case, retry, shown) => {
  const answer = { ...reply, formError: { title: 'Not saved', text: 'Still here', retry } }
  const replied = run(sending, { ...idle, answer })
  expect(replied.formError).toEqual(answer.formError)
  const again = nextState(replied, { ...sending, answer })
  expect(again.formError).toEqual(shown)
  expect(nextState(again, idle).formError).toEqual(shown)
})
