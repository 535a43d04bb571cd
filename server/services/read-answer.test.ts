import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAnswer } from './read-answer.ts'

const schema = z.object({
  id: z.string(),
  count: z.number().int(),
  amount: z.number().nullish(),
  agreed: z.boolean(),
  items: z.array(z.object({ name: z.string(), due_at: z.string().nullish() })),
})
const whole = { id: '1', count: 2, amount: 3.5, agreed: true, items: [{ name: 'a', due_at: '2026-11-01' }] }

test('what the contract says is read as it is', () => {
  expect(readAnswer(schema, whole)).toEqual({ readable: true, value: whole, unread: [] })
})

test.each<[string, object, object, string[]]>([
  ['a text that is null', { items: [{ name: null }] }, { items: [{ name: '' }] }, ['items.0.name']],
  ['a text that is a number', { id: 17 }, { id: '17' }, ['id']],
  ['a number that is a decimal text', { amount: '1200.50' }, { amount: 1200.5 }, ['amount']],
  ['a number that is another text', { amount: 'soon' }, { amount: Number.NaN }, ['amount']],
  ['a number that is null', { count: null }, { count: Number.NaN }, ['count']],
  ['a count that is no whole number', { count: 1.5 }, { count: Number.NaN }, ['count']],
  ['a count beyond all counting', { count: 1e300 }, { count: Number.NaN }, ['count']],
  ['a yes or no that is null', { agreed: null }, { agreed: false }, ['agreed']],
  ['a list that is null', { items: null }, { items: [] }, ['items']],
  [
    'several at once',
    { id: null, items: [{ name: 'a', due_at: 5 }] },
    { id: '', items: [{ name: 'a', due_at: '5' }] },
    ['id', 'items.0.due_at'],
  ],
])('%s costs its own place', (_, changes, read, unread) => {
  const body = { ...whole, ...changes }
  const before = structuredClone(body)
  expect(readAnswer(schema, body)).toEqual({ readable: true, value: { ...whole, ...read }, unread })
  expect(body).toEqual(before)
})

test.each<[string, unknown, string]>([
  ['what is missing', { ...whole, id: undefined }, 'id'],
  ['an object that is a text', { ...whole, items: ['a'] }, 'items.0'],
  ['no object at all', '<html>', ''],
])('%s is another answer', (_, body, unread) => {
  expect(readAnswer(schema, body)).toEqual({ readable: false, unread: [unread] })
})
