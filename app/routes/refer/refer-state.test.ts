import { expect, test } from 'vitest'
import { openRefer, referReducer } from './refer-state.ts'
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
  expect(referReducer(openRefer(undefined), { type: 'answered', answer: reply })).toMatchObject({
    view: 0,
    reply,
  })
})

test('a change in the review goes back to the form, with every value and the key', () => {
  const state = referReducer(openRefer(reply), { type: 'changing' })
  expect(state).toMatchObject({
    view: 1,
    reply: { step: 'form', idempotencyKey: 'k1', result: { initialValue: { notes: 'typed' } } },
  })
  expect(state.reply?.formError).toBeUndefined()
  expect(state.reply?.result.error).toBeUndefined()
})

test('a restored draft is a new form with its original key', () => {
  const draft = {
    savedAt: 1,
    values: [
      ['idempotency_key', 'k0'],
      ['notes', 'kept'],
    ] as [string, string][],
  }
  expect(referReducer(openRefer(undefined), { type: 'restored', draft })).toMatchObject({
    view: 1,
    reply: { step: 'form', idempotencyKey: 'k0', result: { initialValue: { notes: 'kept' } } },
  })
})

test('without a reply the state is unchanged', () => {
  const state = openRefer(undefined)
  expect(referReducer(state, { type: 'changing' })).toBe(state)
})
