import { expect, test } from 'vitest'
import { changedAgain, nextLife, openLife } from './form-life.ts'
import type { MutationReply } from './mutation/mutation-reply.ts'

type Input = Parameters<typeof nextLife<MutationReply>>[1]

const opening = { idempotencyKey: 'k1', version: 3 }
const idle: Input = {
  opening,
  path: '/a',
  answer: undefined,
  button: undefined,
}
const sending = { ...idle, button: 'save' }
const reply: MutationReply = { intent: 'save', status: 422, idempotencyKey: 'k1', version: 3, result: {} }

function run(...inputs: Input[]) {
  return inputs.reduce(nextLife<MutationReply>, openLife(idle))
}

test('a form that succeeds opens again, also where React renders nothing before its end', () => {
  const saved = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }
  expect(run(sending, saved)).toMatchObject({ opening: saved.opening, round: 1, sent: 1 })
  const pressed = { ...openLife(idle), pressed: opening }
  expect(nextLife(pressed, saved)).toMatchObject({ opening: saved.opening, round: 1, sent: 1 })
})

test('a form that was cancelled stays as it is, whatever the page is read again for', () => {
  const cancelled = nextLife(nextLife({ ...openLife(idle), pressed: opening }, sending), idle)
  expect(nextLife(cancelled, { ...idle, opening: { idempotencyKey: 'k2', version: 4 } })).toBe(cancelled)
})

test('revalidating the page keeps the form’s key', () => {
  expect(run({ ...idle, opening: { idempotencyKey: 'k2', version: 4 } }).opening).toBe(opening)
})

test('revalidating the page keeps the last reply, though action data is gone', () => {
  const replied = run(sending, { ...idle, answer: reply })
  expect(nextLife(replied, idle)).toBe(replied)
})

test('a message about a record goes once the page shows a newer one', () => {
  const formError = { title: 'This client has changed', text: 'The status is now “Needs information”.' }
  const differences = [{ label: 'Email', saved: 'a@b.example', entered: 'c@d.example' }]
  const conflict = { ...reply, status: 409, version: 4, changed: true, formError, differences }
  const refused = run(sending, { ...idle, answer: conflict })
  const readAgain = nextLife(refused, { ...idle, opening: { idempotencyKey: 'k2', version: 4 } })
  expect(readAgain.reply).toBe(conflict)
  const newer = { ...idle, opening: { idempotencyKey: 'k3', version: 5 } }
  const corrected = nextLife(readAgain, newer)
  expect(corrected.reply).toMatchObject({ version: 4, formError: changedAgain, differences: undefined })
  expect(nextLife(corrected, newer)).toBe(corrected)
})

test('each reply is counted, so that the alert takes the focus again', () => {
  const once = run(sending, { ...idle, answer: reply })
  expect(once).toMatchObject({ reply, attempt: 1 })
  const twice = nextLife(nextLife(once, { ...sending, answer: reply }), { ...idle, answer: { ...reply } })
  expect(twice).toMatchObject({ attempt: 2 })
})

test('a lost connection leaves the form as of the last reply', () => {
  const unsent = { unsent: true } as const
  const state = run(
    sending,
    { ...idle, answer: reply },
    { ...sending, answer: reply },
    { ...idle, answer: unsent },
  )
  expect(state).toMatchObject({ reply, unsent, attempt: 2 })
})

test('a form that was not submitted does not show another’s failure', () => {
  expect(run({ ...idle, answer: { unsent: true } }).unsent).toBeUndefined()
})

test('a completed form starts again with a new key', () => {
  const next = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }
  expect(run(sending, next)).toMatchObject({
    opening: next.opening,
    attempt: 0,
    round: 1,
    sent: 1,
    reply: undefined,
  })
})

test('a cancelled form keeps its key and last reply', () => {
  const replied = run(sending, { ...idle, answer: reply })
  const cancelled = nextLife(nextLife(replied, { ...sending, answer: reply }), idle)
  expect(cancelled).toMatchObject({ opening, reply })
})

test('the same form of another record starts again', () => {
  const other = { ...idle, path: '/b', opening: { idempotencyKey: 'k2', version: 1 } }
  expect(run(sending, { ...idle, answer: reply }, other)).toMatchObject({ opening: other.opening })
})

test('the state is unchanged when nothing is new', () => {
  const state = run(sending)
  expect(nextLife(state, sending)).toBe(state)
})

test('remembers the button that sent it', () => {
  const unsent = { unsent: true } as const
  const state = run({ ...idle, button: 'resend:2' }, { ...idle, answer: unsent })
  expect(state).toMatchObject({ unsent, lastButton: 'resend:2' })
})

test('an answer that comes while the navigation still has the form stays', () => {
  const answer = { unsent: true } as const
  expect(run(sending, { ...sending, answer }, { ...sending, answer }, { ...idle, answer }).unsent).toBe(
    answer,
  )
})

test('a form that is refused while the navigation still has it stays, though the page is read again at once', () => {
  const conflict = { ...reply, status: 409, version: 4, changed: true }
  const readAgain = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }
  const refused = run(sending, { ...sending, answer: conflict })
  expect(nextLife(refused, readAgain)).toMatchObject({ reply: conflict, opening, round: 0, sent: 0 })
  const pressed = nextLife({ ...openLife(idle), pressed: opening }, { ...sending, answer: conflict })
  expect(nextLife(pressed, readAgain)).toMatchObject({ reply: conflict, opening, round: 0, sent: 0 })
})

test('a form that is sent again no longer says that it was not sent', () => {
  const lost = run(sending, { ...idle, answer: { unsent: true } })
  expect(lost.unsent).toBeDefined()
  expect(nextLife(lost, { ...sending, answer: lost.answer }).unsent).toBeUndefined()
})

test('the message of a form that is sent again is one of an earlier attempt, also once it is cancelled', () => {
  const replied = run(sending, { ...idle, answer: reply })
  expect(replied.stale).toBe(false)
  const again = nextLife(replied, { ...sending, answer: reply })
  expect(again.stale).toBe(true)
  expect(nextLife(again, idle).stale).toBe(true)
})
