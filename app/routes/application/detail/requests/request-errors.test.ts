import { expect, test } from 'vitest'
import { requestErrors } from './request-errors.ts'

const statement = { id: 'f1', title: 'Bank statement, last month', about: null }
const address = { id: 'f2', title: 'Proof of address', about: 'Sam Placeholder' }
const missing = ['Upload a file, or explain why the client cannot provide it']

test('each line names its request, and whom it is about, in the order of the page', () => {
  const result = { error: { 'files:f2': missing, 'cannot_provide_reason:f1': ['Explain why'] } }
  expect(requestErrors([statement, address], result)).toEqual([
    { id: 'cannot_provide_reason-f1', text: 'Bank statement, last month: Explain why' },
    { id: 'files-f2', text: `Proof of address, Sam Placeholder: ${missing[0]}` },
  ])
})

test('a line of a request that is no longer open has its message alone', () => {
  expect(requestErrors([statement], { error: { 'files:f9': missing } })).toEqual([
    { id: 'files-f9', text: missing[0] },
  ])
})

test('a form that was not refused has no lines', () => {
  expect(requestErrors([statement], undefined)).toEqual([])
})
