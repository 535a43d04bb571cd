import { expect, test } from 'vitest'
import { changedAgain, nextLife, openLife, restoreLife, writeOf } from './form-life.ts'
import type { MutationReply } from './mutation/mutation.ts'

type Input = Parameters<typeof nextLife<MutationReply>>[1]
type Life = ReturnType<typeof openLife<MutationReply>>

const opening = { idempotencyKey: 'k1', version: 3 }
const idle: Input = { opening, path: '/a', answer: undefined, sentKey: null }
const reply: MutationReply = { intent: 'save', status: 422, idempotencyKey: 'k1', version: 3, result: {} }
const unsent = { unsent: true, key: 'k1', button: 'save' } as const
const readAgain = { ...idle, opening: { idempotencyKey: 'k2', version: 4 } }

/** As React renders it: until nothing changes. */
function render(life: Life, input: Input): Life {
  const next = nextLife(life, input)
  return next === life ? life : render(next, input)
}

const opened = () => openLife<MutationReply>(idle)
const answered = (answer: Input['answer'], life = opened()) => render(life, { ...idle, answer })

test('a form that succeeds opens again once its page is read again', () => {
  const succeeded = render(opened(), { ...idle, sentKey: 'k1' })
  expect(succeeded).toMatchObject({ opening, round: 0 })
  const again = render(succeeded, { ...readAgain, sentKey: 'k1' })
  expect(again).toMatchObject({ opening: readAgain.opening, round: 1, attempt: 0, reply: undefined })
})

test('a form that succeeds opens again, though React renders its success with the page that is read again', () => {
  const again = render(opened(), { ...readAgain, sentKey: 'k1' })
  expect(again).toMatchObject({ opening: readAgain.opening, round: 1 })
})

test('a form that succeeds after its page was read meanwhile waits for the next', () => {
  const meanwhile = render(opened(), readAgain)
  const succeeded = render(meanwhile, { ...readAgain, sentKey: 'k1' })
  expect(succeeded).toMatchObject({ opening, round: 0 })
  const after = { ...idle, opening: { idempotencyKey: 'k3', version: 5 }, sentKey: 'k1' }
  expect(render(succeeded, after)).toMatchObject({ opening: after.opening, round: 1 })
})

test('another form’s success leaves it as it is', () => {
  expect(render(opened(), { ...readAgain, sentKey: 'other' })).toMatchObject({ opening, round: 0 })
})

test('revalidating the page keeps the form’s key, and its last reply though action data is gone', () => {
  const refused = answered(reply)
  expect(render(refused, readAgain)).toMatchObject({ opening, reply, round: 0 })
})

test('a message about a record gives way once the page shows a newer one, and what was entered stays to be copied', () => {
  const formError = { title: 'This client has changed', text: 'The status is now “Needs information”.' }
  const differences = [{ label: 'Email', saved: 'a@b.example', entered: 'c@d.example' }]
  const conflict = { ...reply, status: 409, version: 4, changed: true, formError, differences }
  const shown = render(answered(conflict), readAgain)
  expect(shown.reply).toBe(conflict)
  const newer = { ...idle, opening: { idempotencyKey: 'k3', version: 5 } }
  const corrected = render(shown, newer)
  expect(corrected.reply).toMatchObject({ version: 4, formError: changedAgain, differences })
  expect(render(corrected, newer)).toBe(corrected)
})

test('what a form has saved in part says nothing of a record that has changed since', () => {
  const saved = { ...reply, changed: true }
  expect(render(answered(saved), readAgain).reply).toBe(saved)
})

test('each reply is counted, so that the alert takes the focus again', () => {
  const once = answered(reply)
  expect(once).toMatchObject({ reply, attempt: 1 })
  expect(answered({ ...reply }, once)).toMatchObject({ attempt: 2 })
})

test('a lost connection leaves the form as of the last reply', () => {
  expect(answered(unsent, answered(reply))).toMatchObject({ reply, unsent, attempt: 2 })
})

test('a form does not show another’s failure, nor moves the focus for it', () => {
  const form = answered({ ...unsent, key: 'other' })
  expect([form.unsent, form.attempt]).toEqual([undefined, 0])
})

test('a form that goes on under a new key knows its failure by that', () => {
  const conflict = answered({ ...reply, status: 409, idempotencyKey: 'k2' })
  expect(answered({ ...unsent, key: 'k2' }, conflict).unsent).toBeDefined()
})

test('the same form of another record starts again', () => {
  const other = { ...idle, path: '/b', opening: { idempotencyKey: 'k2', version: 1 } }
  expect(render(answered(reply), other)).toMatchObject({ opening: other.opening, reply: undefined })
})

test('a form that is answered no longer says that it was not sent', () => {
  expect(answered(reply, answered(unsent)).unsent).toBeUndefined()
})

test('a restored draft is sent under the key of its form, on the version that the page has now', () => {
  const kept: [string, string][] = [
    ['idempotency_key', 'k0'],
    ['version', '2'],
  ]
  const restored = restoreLife(opened(), kept, [['name', 'Kept']])
  expect(writeOf(restored)).toEqual({ idempotencyKey: 'k0', version: 3 })
  expect(restored).toMatchObject({ round: 1, restored: [['name', 'Kept']] })
  expect(writeOf(render(restored, readAgain))).toMatchObject({ idempotencyKey: 'k0' })
})

test('a draft of a form that shows a record is of the version of that time, so that what was saved since is not replaced unseen', () => {
  const kept: [string, string][] = [
    ['idempotency_key', 'k0'],
    ['version', '2'],
  ]
  expect(writeOf(restoreLife(opened(), kept, [], true))).toEqual({ idempotencyKey: 'k0', version: 2 })
})

test('a draft without a key leaves the form its own', () => {
  expect(writeOf(restoreLife(opened(), [], []))).toEqual(opening)
})
