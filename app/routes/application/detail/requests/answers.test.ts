import { expect, test } from 'vitest'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { testNow } from '#tests/support/route-args.ts'
import { answerState, countLeft, namedErrors } from './answers.ts'
import { requestsView } from './requests-view.ts'

test('the requests that are left are the required ones without an answer in the form', () => {
  const { open } = requestsView(
    clientWithRequests([
      requestedItem({ id: 'a' }),
      requestedItem({ id: 'b' }),
      requestedItem({ id: 'c', required: false }),
    ]),
    'Wrenfield Lending',
    testNow,
  )
  const requests = open.flatMap((round) => round.requests)
  const leftWith = (filled: string[], wrong: string[] = []) => {
    const isFilled = (field: string) => filled.includes(field)
    const hasError = (field: string) => wrong.includes(field)
    return countLeft(
      requests,
      new Map(requests.map((request) => [request.id, answerState(request, isFilled, hasError)])),
    )
  }
  expect(leftWith(['answer:a'])).toBe(1)
  expect(leftWith(['answer:a'], ['cannot_provide_reason:a'])).toBe(2)
  expect(leftWith(['arrived:files:a', 'unsent:files:a'])).toBe(2)
  expect(countLeft(requests, new Map())).toBe(2)
})

const statement = { id: 'f1', title: 'Bank statement, last month', about: null }
const address = { id: 'f2', title: 'Proof of address', about: 'Sam Placeholder' }
const missing = ['Upload a file, or explain why the client cannot provide it']

test('each message names its request, and whom it is about, in the order of the page', () => {
  const errors = { 'files:f2': missing, 'cannot_provide_reason:f1': ['Explain why'] }
  expect(Object.entries(namedErrors([statement, address], errors))).toEqual([
    ['cannot_provide_reason:f1', ['Bank statement, last month: Explain why']],
    ['files:f2', [`Proof of address, Sam Placeholder: ${missing[0]}`]],
  ])
})

test('a message of a request that is no longer open stands alone', () => {
  expect(namedErrors([statement], { 'files:f9': missing })).toEqual({ 'files:f9': missing })
})
