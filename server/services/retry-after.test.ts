import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStandInClient, good, status } from '#tests/support/service-client.ts'

describe('a retry', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('waits for Retry-After', async () => {
    const { fetch, send } = createStandInClient([status(503, {}, { 'Retry-After': '2' }), good])
    const result = send()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(fetch).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect((await result).ok).toBe(true)
  })

  test('that would delay the page too long is not made, and the failure has Retry-After', async () => {
    const { fetch, send } = createStandInClient([status(429, {}, { 'Retry-After': '60' }), good])
    expect(await send()).toMatchObject({ failure: { kind: 'rate_limited', retryAfter: 60 } })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test.each(['9'.repeat(400), '4000000', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'is a day at most: %.20s',
    async (header) => {
      const { send } = createStandInClient([status(429, {}, { 'Retry-After': header })])
      expect(await send()).toMatchObject({ failure: { retryAfter: 86_400 } })
    },
  )

  test('is not made beyond the request’s budget', async () => {
    const budget = { start: () => 1_000, extend: () => {} }
    const answers = [status(503, {}, { 'Retry-After': '2' }), good]
    const { fetch, send } = createStandInClient(answers, { token: 'secret' }, { budget })
    expect(await send()).toMatchObject({ failure: { kind: 'unavailable', retryAfter: 2 } })
    expect(fetch).toHaveBeenCalledOnce()
  })
})
