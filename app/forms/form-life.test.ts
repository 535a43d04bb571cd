import { expect, test } from 'vitest'
import { changedAgain, nextLife, openLife, pressLife } from './form-life.ts'
import type { MutationReply } from './mutation/mutation-reply.ts'

type Input = Parameters<typeof nextLife<MutationReply>>[1]
type Life = ReturnType<typeof openLife<MutationReply>>

const opening = { idempotencyKey: 'k1', version: 3 }
const idle: Input = { opening, path: '/a', answer: undefined, sentKey: null, isReplaced: false }
const reply: MutationReply = { intent: 'save', status: 422, idempotencyKey: 'k1', version: 3, result: {} }
const unsent = { unsent: true } as const
const readAgain = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }

/** As React renders it: until nothing changes. */
function render(life: Life, input: Input): Life {
  const next = nextLife(life, input)
  return next === life ? life : render(next, input)
}

const opened = () => openLife<MutationReply>(idle)
const pressed = (life = opened(), button = 'save') => pressLife(life, button)
const answered = (answer: Input['answer'], life = pressed()) => render(life, { ...idle, answer })

test('a form that succeeds opens again once its page is read again', () => {
  const succeeded = render(pressed(), { ...idle, sentKey: 'k1' })
  expect(succeeded).toMatchObject({ opening, round: 0 })
  const again = render(succeeded, { ...readAgain, sentKey: 'k1' })
  expect(again).toMatchObject({ opening: readAgain.opening, round: 1, attempt: 0, reply: undefined })
})

test('a form that succeeds opens again, though React renders its success with the page that is read again', () => {
  const again = render(pressed(), { ...readAgain, sentKey: 'k1' })
  expect(again).toMatchObject({ opening: readAgain.opening, round: 1 })
})

test('a form that succeeds after its page was read meanwhile waits for the next', () => {
  const meanwhile = render(pressed(), readAgain)
  const succeeded = render(meanwhile, { ...readAgain, sentKey: 'k1' })
  expect(succeeded).toMatchObject({ opening, round: 0 })
  const after = { ...idle, opening: { idempotencyKey: 'k3', version: 5 }, sentKey: 'k1' }
  expect(render(succeeded, after)).toMatchObject({ opening: after.opening, round: 1 })
})

test('another form’s success leaves it as it is', () => {
  expect(render(pressed(), { ...readAgain, sentKey: 'other' })).toMatchObject({ opening, round: 0 })
})

test('revalidating the page keeps the form’s key, and its last reply though action data is gone', () => {
  const refused = answered(reply)
  expect(render(refused, readAgain)).toMatchObject({ opening, reply, round: 0 })
})

test('a message about a record goes once the page shows a newer one', () => {
  const formError = { title: 'This client has changed', text: 'The status is now “Needs information”.' }
  const differences = [{ label: 'Email', saved: 'a@b.example', entered: 'c@d.example' }]
  const conflict = { ...reply, status: 409, version: 4, changed: true, formError, differences }
  const shown = render(answered(conflict), readAgain)
  expect(shown.reply).toBe(conflict)
  const newer = { ...idle, opening: { idempotencyKey: 'k3', version: 5 } }
  const corrected = render(shown, newer)
  expect(corrected.reply).toMatchObject({ version: 4, formError: changedAgain, differences: undefined })
  expect(render(corrected, newer)).toBe(corrected)
})

test('what a form has saved in part says nothing of a record that has changed since', () => {
  const saved = { ...reply, changed: true }
  expect(render(answered(saved), readAgain).reply).toBe(saved)
})

test('each reply is counted, so that the alert takes the focus again', () => {
  const once = answered(reply)
  expect(once).toMatchObject({ reply, attempt: 1 })
  expect(answered({ ...reply }, pressed(once))).toMatchObject({ attempt: 2 })
})

test('a lost connection leaves the form as of the last reply', () => {
  expect(answered(unsent, pressed(answered(reply)))).toMatchObject({ reply, unsent, attempt: 2 })
})

test('a form that was not submitted does not show another’s failure', () => {
  expect(answered(unsent, opened()).unsent).toBeUndefined()
  const replaced = render(pressed(), { ...idle, isReplaced: true })
  expect(answered(unsent, replaced).unsent).toBeUndefined()
})

test('the same form of another record starts again', () => {
  const other = { ...idle, path: '/b', opening: { idempotencyKey: 'k2', version: 1 } }
  expect(render(answered(reply), other)).toMatchObject({ opening: other.opening, reply: undefined })
})

test('remembers the button that sent it', () => {
  expect(answered(unsent, pressed(opened(), 'resend:2'))).toMatchObject({ unsent, lastButton: 'resend:2' })
})

test('a form that is sent again no longer says that it was not sent', () => {
  const lost = answered(unsent)
  expect(lost.unsent).toBeDefined()
  expect(pressed(lost).unsent).toBeUndefined()
})

test('the message of a form that is sent again is one of an earlier attempt', () => {
  const replied = answered(reply)
  expect(replied.stale).toBe(false)
  expect(render(pressed(replied), { ...idle, answer: reply })).toMatchObject({ stale: true, reply })
})
