import { describe, expect, test, vi } from 'vitest'
import { createStandInClient, good, status } from '#tests/support/service-client.ts'
import type { Access } from './service-access.ts'

const refused = status(401, { detail: 'The token has expired' })

function createRefusedClient(answers: Parameters<typeof createStandInClient>[0], learns: Access) {
  const afterRefusal = vi.fn(async () => learns)
  const client = createStandInClient(answers, { token: 'old', afterRefusal })
  const tokens = () =>
    client.fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('Authorization'))
  return { ...client, afterRefusal, tokens }
}

const newer: Access = { token: 'new' }

describe('a 401 to a token renewed meanwhile', () => {
  test.each([
    ['a read', {}],
    ['a write with a key', { method: 'POST', body: { a: 1 }, idempotencyKey: 'key-1' }],
  ] as const)('has %s retried once with the new token', async (_case, call) => {
    const { send, tokens } = createRefusedClient([refused, good], newer)
    expect(await send(call)).toEqual({ ok: true, value: { name: 'Alex' } })
    expect(tokens()).toEqual(['Bearer old', 'Bearer new'])
  })

  test('fails the second time, without a third call', async () => {
    const { send, tokens, afterRefusal } = createRefusedClient([refused], newer)
    expect(await send()).toMatchObject({ failure: { kind: 'unauthenticated', status: 401 } })
    expect(tokens()).toEqual(['Bearer old', 'Bearer new'])
    expect(afterRefusal).toHaveBeenCalledOnce()
  })

  test('does not retry a write without a key, but keeps the session so that the person can', async () => {
    const { send, tokens } = createRefusedClient([refused, good], newer)
    expect(await send({ method: 'PATCH', body: { a: 1 } })).toMatchObject({
      failure: { kind: 'unavailable', status: 401 },
    })
    expect(tokens()).toEqual(['Bearer old'])
  })
})

test.each(['unauthenticated', 'unavailable'] as const)(
  'a 401 to the stored token is %s according to the session’s outcome',
  async (refusal) => {
    const { send, tokens } = createRefusedClient([refused, good], { refusal })
    expect(await send()).toMatchObject({ failure: { kind: refusal, status: 401 } })
    expect(tokens()).toEqual(['Bearer old'])
  },
)

test('a 401 right after the sign-in has a reason of its own', async () => {
  const { send, tokens } = createRefusedClient([refused, good], {
    refusal: 'unauthenticated',
    reason: 'token_rejected',
  })
  expect(await send()).toMatchObject({ failure: { kind: 'unauthenticated', reason: 'token_rejected' } })
  expect(tokens()).toEqual(['Bearer old'])
})

test.each([403, 404, 500])('a %i does not affect the session', async (code) => {
  const { send, afterRefusal } = createRefusedClient([status(code)], newer)
  expect((await send({ method: 'POST' })).ok).toBe(false)
  expect(afterRefusal).not.toHaveBeenCalled()
})
