import { expect, test } from 'vitest'
import { answerState, namedErrors } from './answers.ts'

const request = { id: 'a', status: 'Open', required: true }

test.each([
  ['Ready to send', ['answer:a'], []],
  ['Ready to send', ['cannot_provide_reason:a'], []],
  ['Ready to send', ['arrived:files:a'], []],
  ['To answer', ['note:a'], []],
  ['To answer', ['answer:b'], []],
  ['To correct', ['answer:a'], ['cannot_provide_reason:a']],
  ['To correct', ['arrived:files:a', 'unsent:files:a'], []],
  ['To answer', ['unsent:files:a'], []],
])('a request is %s with %j filled in and errors for %j', (state, filled, wrong) => {
  const errors = Object.fromEntries(wrong.map((field) => [field, ['Explain why']]))
  expect(answerState(request, (field) => filled.includes(field), errors)).toBe(state)
})

test('a reason that is too short to be sent does not make a request ready', () => {
  const state = (length: number) =>
    answerState(request, (field, atLeast = 1) => field === 'cannot_provide_reason:a' && length >= atLeast, {})
  expect([state(9), state(10)]).toEqual(['To answer', 'Ready to send'])
})

test('a request without an answer is to be answered, sent back or optional', () => {
  const state = (changes: Partial<typeof request>) => answerState({ ...request, ...changes }, () => false, {})
  expect(state({ status: 'Rejected', required: false })).toBe('Sent back')
  expect(state({ required: false })).toBe('Optional')
})

const statement = { id: 'f1', title: 'Bank statement, last month' }
const address = { id: 'f2', title: 'Proof of address, Sam Placeholder' }
const missing = ['Upload a file, or explain why the client cannot provide it']

test('each message names its request', () => {
  const errors = { 'files:f2': missing, 'cannot_provide_reason:f1': ['Explain why'] }
  expect(namedErrors([statement, address], errors)).toEqual({
    'cannot_provide_reason:f1': ['Bank statement, last month: Explain why'],
    'files:f2': [`Proof of address, Sam Placeholder: ${missing[0]}`],
  })
})

test('a message of a request that is no longer open stands alone', () => {
  expect(namedErrors([statement], { 'files:f9': missing })).toEqual({ 'files:f9': missing })
})
