import { describe, expect, test, vi } from 'vitest'
import { sessionsUnavailable } from '#server/sessions/session-store.ts'
import { at, createRenewalTrial, errors, minute, session, start } from '#tests/support/renewal-trial.ts'

// One test for each row of failures, on a fixed clock.

const trial = createRenewalTrial()
const tokenOf = async () => (await trial.stored()).tokens.accessToken
const elsewhereTokens = { ...session.tokens, accessToken: 'elsewhere', expiresAt: start + 20 * minute }

/** A renewal that has reached the provider, which has not answered yet. */
async function failingRenewal() {
  await at(start + 5 * minute)
  const held = trial.hold()
  const waiting = trial.usable()
  await vi.waitFor(() => expect(trial.refresh).toHaveBeenCalled())
  return { ...held, waiting }
}

describe('an invalid grant', () => {
  test('ends the session', async () => {
    const { fail, waiting } = await failingRenewal()
    fail(errors.invalidGrant)
    expect(await waiting).toEqual({ kind: 'ended' })
    expect(await trial.sessions.get('key')).toBeNull()
    expect(trial.warn.mock.calls).toEqual([
      [expect.objectContaining({ error: 'invalid_grant' }), 'silent-renew error'],
    ])
  })

  test('does not end a session renewed meanwhile by another instance', async () => {
    const { fail, waiting } = await failingRenewal()
    await trial.sessions.replaceTokens('key', 1, elsewhereTokens)
    fail(errors.invalidGrant)
    expect(await waiting).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'elsewhere' } } })
  })
})

describe('a renewal that is refused for another reason', () => {
  test('ends the session as well, since a retry would be refused too', async () => {
    await at(start + 4 * minute)
    trial.refresh.mockRejectedValueOnce(errors.invalidRequest)
    expect(await trial.renewal.renewNow('key')).toEqual({ kind: 'ended' })
    expect(await trial.sessions.get('key')).toBeNull()
    expect(trial.error).not.toHaveBeenCalled()
  })

  test('ends no session of the last minute, since signing in again would loop', async () => {
    await at(start + minute - 1)
    trial.refresh.mockRejectedValueOnce(errors.invalidRequest)
    expect(await trial.renewal.renewNow('key')).toEqual({ kind: 'unavailable' })
    expect(await trial.sessions.get('key')).not.toBeNull()
  })

  test('of the portal itself is an error for the operator', async () => {
    await at(start + 4 * minute)
    trial.refresh.mockRejectedValueOnce(errors.invalidClient)
    expect(await trial.renewal.renewNow('key')).toEqual({ kind: 'ended' })
    expect(trial.error.mock.calls).toEqual([
      [
        expect.objectContaining({ error: 'invalid_client', status: '401' }),
        expect.stringContaining('OIDC_CLIENT_ID'),
      ],
    ])
  })
})

describe('tokens that arrive', () => {
  test('after signing out are revoked, and the session stays deleted', async () => {
    const { answer, waiting } = await failingRenewal()
    await trial.sessions.delete('key')
    answer()
    expect(await waiting).toEqual({ kind: 'ended' })
    expect(trial.revoke).toHaveBeenCalledExactlyOnceWith('r2')
    expect(await trial.sessions.get('key')).toBeNull()
  })

  test('after another instance renewed are dropped without ending the session', async () => {
    const { answer, waiting } = await failingRenewal()
    await trial.sessions.replaceTokens('key', 1, elsewhereTokens)
    answer()
    expect(await waiting).toMatchObject({ session: { tokens: { accessToken: 'elsewhere' } } })
    expect(trial.revoke).not.toHaveBeenCalled()
    expect(await tokenOf()).toBe('elsewhere')
  })

  test('while the store is unavailable are kept until it is back', async () => {
    const { answer, waiting } = await failingRenewal()
    const { replaceTokens } = trial.sessions
    trial.sessions.replaceTokens = async () => Promise.reject(sessionsUnavailable('away'))
    answer()
    await vi.advanceTimersByTimeAsync(3_000)
    trial.sessions.replaceTokens = replaceTokens
    await vi.advanceTimersByTimeAsync(500)
    expect(await waiting).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a2' } } })
    expect(await tokenOf()).toBe('a2')
  })

  test('are not considered lost when the store wrote them without confirming', async () => {
    const { answer, waiting } = await failingRenewal()
    const { replaceTokens } = trial.sessions
    trial.sessions.replaceTokens = async (...args) => {
      trial.sessions.replaceTokens = replaceTokens
      await replaceTokens(...args)
      throw sessionsUnavailable('too slow')
    }
    answer()
    await vi.advanceTimersByTimeAsync(500)
    expect(await waiting).toMatchObject({ kind: 'usable', session: { revision: 2 } })
    expect(trial.revoke).not.toHaveBeenCalled()
  })
})

describe.each([
  ['a network failure', errors.network],
  ['a fault of the provider', errors.serverError],
])('%s', (_case, error) => {
  test('keeps the session while its token lives, and is tried again after 5 seconds', async () => {
    await at(start + 4 * minute)
    trial.refresh.mockRejectedValueOnce(error)
    await trial.usable()
    await vi.advanceTimersByTimeAsync(0)
    expect((await trial.stored()).retryAt).toBe(start + 4 * minute + 5_000)
    await at(start + 4 * minute + 4_999)
    expect((await trial.usable()).kind).toBe('usable')
    expect((await trial.usable(trial.elsewhere)).kind).toBe('usable')
    expect(trial.refresh).toHaveBeenCalledOnce()
    await at(start + 4 * minute + 5_000)
    await trial.usable()
    await vi.waitFor(async () => expect(await tokenOf()).toBe('a2'))
    expect(trial.refresh).toHaveBeenCalledTimes(2)
  })

  test('after expiry is a failure, not a sign-out, and no instance retries for 5 seconds', async () => {
    await at(start + 5 * minute)
    trial.refresh.mockRejectedValueOnce(error)
    expect(await trial.usable()).toEqual({ kind: 'unavailable' })
    expect(await trial.usable()).toEqual({ kind: 'unavailable' })
    expect(await trial.usable(trial.elsewhere)).toEqual({ kind: 'unavailable' })
    expect(trial.refresh).toHaveBeenCalledOnce()
    expect(await tokenOf()).toBe('a1')
    await at(start + 5 * minute + 5_000)
    expect(await trial.usable()).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a2' } } })
  })
})

describe('a provider that takes too long', () => {
  /** Fails as openid-client does after its 10 seconds. */
  const timeOut = () =>
    trial.refresh.mockImplementationOnce(
      () => new Promise((_resolve, reject) => setTimeout(() => reject(errors.timeout), 10_000)),
    )

  test('is retried once, 5 seconds later, with the same token, by one instance only', async () => {
    await at(start + 4 * minute)
    timeOut()
    await trial.usable()
    await vi.advanceTimersByTimeAsync(10_000)
    await trial.usable(trial.elsewhere)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(trial.refresh).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(200)
    expect(trial.refresh.mock.calls.map(([token]) => token)).toEqual(['r1', 'r1'])
    expect(await tokenOf()).toBe('a2')
  })

  test('twice is not retried for another 5 seconds; the session continues until its token expires', async () => {
    await at(start + 4 * minute)
    timeOut()
    timeOut()
    await trial.usable()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(trial.refresh).toHaveBeenCalledTimes(2)
    expect((await trial.usable()).kind).toBe('usable')
    expect((await trial.stored()).retryAt).toBe(start + 4 * minute + 30_000)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(trial.refresh).toHaveBeenCalledTimes(2)
  })

  test('and then reports an invalid grant may have lost the new tokens: silent sign-in is tried', async () => {
    await at(start + 4 * minute)
    timeOut()
    trial.refresh.mockRejectedValueOnce(errors.invalidGrant)
    const renewing = trial.renewal.renewNow('key')
    await vi.advanceTimersByTimeAsync(10_000)
    const waiting = trial.renewal.renewNow('key')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await renewing).toEqual({ kind: 'unavailable' })
    expect(await waiting).toEqual({ kind: 'reauthorise' })
    expect(await trial.sessions.get('key')).toBeNull()
  })

  test('or drops the connection and then reports an invalid grant is treated the same', async () => {
    await at(start + 4 * minute)
    trial.refresh.mockRejectedValueOnce(errors.network)
    await trial.renewal.renewNow('key')
    await vi.advanceTimersByTimeAsync(5_000)
    trial.refresh.mockRejectedValueOnce(errors.invalidGrant)
    expect(await trial.elsewhere.renewNow('key')).toEqual({ kind: 'reauthorise' })
  })

  test('is not retried for a person who signed out meanwhile', async () => {
    await at(start + 4 * minute)
    timeOut()
    await trial.usable()
    await vi.advanceTimersByTimeAsync(12_000)
    await trial.sessions.delete('key')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(trial.refresh).toHaveBeenCalledOnce()
  })
})

test('an unavailable store is a failure, not a sign-out', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { get } = trial.sessions
  const stored = await trial.stored()
  trial.sessions.get = async () => {
    resolve()
    throw sessionsUnavailable('away')
  }
  await at(start + 5 * minute)
  expect(await trial.renewal.usable('key', stored)).toEqual({ kind: 'unavailable' })
  await promise
  trial.sessions.get = get
  expect((await trial.usable()).kind).toBe('usable')
})
