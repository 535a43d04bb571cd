import { expect, test } from 'vitest'
import { type Failure, failureKinds } from '#contract/calls/failure.ts'
import { failureReply, fieldNames } from './failure-messages.ts'

const form = new FormData()
form.set('contact.email', 'sample@client.example')

function failure(kind: Failure['kind'], more: Partial<Failure> = {}): Failure {
  return { kind, call: 'POST /api/v1/Clients', ...more }
}

test('puts the messages of a 422 on the fields of the same names', () => {
  const errors = { 'contact.email': ['Use the client’s own address'] }
  const reply = failureReply(failure('invalid', { errors }), '/refer', form)
  expect(reply).toMatchObject({ status: 422, result: { status: 'error', error: errors } })
  expect(reply.formError).toBeUndefined()
})

test.each(failureKinds)('keeps the values and says what happened on %s', (kind) => {
  const reply = failureReply(failure(kind), '/refer', form)
  expect(reply.result.initialValue).toEqual({ contact: { email: 'sample@client.example' } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.formError?.title).toBeTruthy()
})

test.each(['unavailable', 'timeout', 'unexpected'] as const)(
  'says that trying again is safe on %s',
  (kind) => {
    expect(failureReply(failure(kind), '/refer', form).formError?.text).toContain(
      'Try again: it will not be sent twice',
    )
  },
)

test('passes Retry-After on', () => {
  expect(failureReply(failure('rate_limited', { retryAfter: 7 }), '/refer', form).retryAfter).toBe(7)
})

test('signs in again in another tab, so that the form stays open', () => {
  expect(failureReply(failure('unauthenticated'), '/refer', form).formError?.link).toEqual({
    to: '/auth?redirectAfterLogin=%2Frefer',
    label: 'Sign in again',
    newTab: true,
  })
})

test('does not offer to sign in again where the lender rejects a new sign-in', () => {
  const rejected = failure('unauthenticated', { reason: 'token_rejected' })
  const { status, formError } = failureReply(rejected, '/refer', form)
  expect(status).toBe(403)
  expect(formError).toEqual({
    title: '{provider} has not accepted your sign-in',
    text: expect.stringContaining('What you entered is still here.'),
  })
})

test('writes list positions as form field names', () => {
  expect(fieldNames({ 'previous.0.postcode': ['a'], 'a.12': ['b'], email: ['c'] })).toEqual({
    'previous[0].postcode': ['a'],
    'a[12]': ['b'],
    email: ['c'],
  })
})
