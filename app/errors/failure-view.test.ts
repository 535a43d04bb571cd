import { describe, expect, test } from 'vitest'
import { type Failure, type FailureKind, failureKinds } from '#contract/calls/failure.ts'
import { failureView, pageFailureView } from './failure-view.ts'

test.each(failureKinds)('%s has a status and messages', (kind) => {
  const { status, view } = failureView({ kind })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(view.title).not.toBe('')
  expect(view.text).not.toBe('')
})

test('a rejected token is not an ended session', () => {
  const { status, view } = failureView({ kind: 'unauthenticated', reason: 'token_rejected' })
  expect(status).toBe(403)
  expect(view).toMatchObject({ reason: 'token_rejected', retry: true })
})

test('a firm closed after signing gets its own message, not the one on permissions', () => {
  const { status, view } = failureView({ kind: 'forbidden', problem: 'brokerage_closed', detail: 'Closed.' })
  expect(status).toBe(403)
  const next = { label: 'See business settings', to: '/settings/business' }
  expect(view).toMatchObject({ title: 'Your firm’s account is closed', next, retry: false })
})

test('a firm suspended while its pages are open gets its own message, not the one on permissions', () => {
  const { view } = failureView({
    kind: 'forbidden',
    problem: 'brokerage_suspended',
    detail: 'Your insurance ended.',
  })
  expect(view).toMatchObject({
    title: 'Your firm’s account is suspended',
    text: 'Your insurance ended.',
    retry: false,
  })
})

test('no two kinds share a status', () => {
  const statuses = failureKinds.map((kind) => failureView({ kind }).status)
  expect(new Set(statuses).size).toBe(failureKinds.length)
})

test.each<[FailureKind, boolean]>([
  ['conflict', true],
  ['forbidden', true],
  ['invalid', true],
  ['too_large', true],
  // The detail of a broken service is not written for brokers.
  ['unavailable', false],
  ['unexpected', false],
  ['not_found', false],
])('the detail of %s is shown: %s', (kind, shown) => {
  const { view } = failureView({ kind, detail: 'Words of the service.' })
  expect(view.text === 'Words of the service.').toBe(shown)
})

test.each<FailureKind>(['conflict', 'invalid', 'too_large'])(
  'a page that %s leaves unread says what to do, not what the service says of a form',
  (kind) => {
    const failure = { kind, call: 'GET', detail: 'Row 4711 is locked', reference: 'request-1' }
    const { status, view } = pageFailureView(failure)
    expect(status).toBe(failureView(failure).status)
    expect(view).toEqual({
      kind,
      title: 'We could not show this',
      text: '{provider} did not send the details. Try again in a minute. If it happens again, email {support}.',
      retry: true,
      reference: 'request-1',
    })
  },
)

test('a page that a person may not see gives the reason of the service', () => {
  const failure = { kind: 'forbidden', call: 'GET', detail: 'Ask Priya.' } as const
  expect(pageFailureView(failure)).toEqual(failureView(failure))
})

describe('a call that the lender does not have', () => {
  const list = { kind: 'not_found', call: 'GET /api/v1/Clients/pre-qualified' } as const
  const one = { kind: 'not_found', call: 'GET /api/v1/Clients/{id}' } as const
  test.each<[string, Failure]>([
    ['an answer without a type of problem', { ...one, status: 404 }],
    ['a list that is not found', { ...list, status: 404, problem: 'not_found' }],
    ['a method that is not allowed', { kind: 'unexpected', call: one.call, status: 405 }],
    ['a call that is not implemented', { kind: 'unexpected', call: one.call, status: 501 }],
  ])('%s', (_case, failure) => {
    expect(pageFailureView(failure)).toMatchObject({ status: 404, view: { reason: 'not_offered' } })
  })

  test('is not confused with a record that does not exist', () => {
    const failure = { ...one, status: 404, problem: 'not_found' } as const
    expect(pageFailureView(failure).view.title).toBe('We could not find this')
  })
})
