import { expect, test } from 'vitest'
import { checkPlace, formPlace, openRefer, referReducer } from './refer-state.ts'
import type { ReferReply } from './reply.ts'

const reply: ReferReply = {
  intent: 'send',
  status: 503,
  idempotencyKey: 'k1',
  step: 'review',
  parts: [],
  formError: { title: 'The lender is not responding', text: 'Try again' },
  result: { initialValue: { notes: 'typed' }, error: { notes: ['Too long'] } },
}

test('a reply replaces the shown values in the same form', () => {
  expect(referReducer(openRefer(undefined, ''), { type: 'answered', answer: reply })).toMatchObject({
    view: 0,
    reply,
  })
})

const onCheck = openRefer(reply, checkPlace)
const leave = { type: 'moved', hash: formPlace, savedAt: 5 } as const
const arrive = { type: 'moved', hash: checkPlace, savedAt: 5 } as const

test('leaving the review in the history goes back to the form, with every value and the key', () => {
  const state = referReducer(onCheck, leave)
  expect(state).toMatchObject({
    view: 1,
    reply: { step: 'form', idempotencyKey: 'k1', result: { initialValue: { notes: 'typed' } } },
  })
  expect(state.reply?.formError).toBeUndefined()
  expect(state.reply?.result.error).toBeUndefined()
})

test('a link within the page keeps the review', () => {
  expect(referReducer(onCheck, { ...leave, hash: '#main' })).toEqual({ ...onCheck, hash: '#main' })
})

test('going forward returns to the review', () => {
  expect(referReducer(referReducer(onCheck, leave), arrive).reply).toBe(reply)
})

test('going forward keeps the form in which something was entered since', () => {
  const state = referReducer(referReducer(onCheck, leave), { ...arrive, savedAt: 6 })
  expect(state).toMatchObject({ view: 1, reply: { step: 'form' } })
})

test('going forward keeps a draft that was restored since', () => {
  const draft = { savedAt: 1, values: [['notes', 'kept']] as [string, string][] }
  const restored = referReducer(referReducer(onCheck, leave), { type: 'restored', values: draft.values })
  expect(referReducer(restored, arrive).reply?.result.initialValue).toEqual({ notes: 'kept' })
})

test('the review that an answer brings gets its own place in the history', () => {
  const state = referReducer(openRefer(undefined, ''), { type: 'answered', answer: reply })
  expect(referReducer(state, arrive)).toMatchObject({ view: 0, reply })
})

test('a restored draft is a new form with its original key', () => {
  const draft = {
    savedAt: 1,
    values: [
      ['idempotency_key', 'k0'],
      ['notes', 'kept'],
    ] as [string, string][],
  }
  expect(referReducer(openRefer(undefined, ''), { type: 'restored', values: draft.values })).toMatchObject({
    view: 1,
    reply: { step: 'form', idempotencyKey: 'k0', result: { initialValue: { notes: 'kept' } } },
  })
})

test('without a review only the place in the history changes', () => {
  const state = openRefer(undefined, '')
  expect(referReducer(state, arrive)).toEqual({ ...state, hash: checkPlace })
})
