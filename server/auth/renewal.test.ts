import { describe, expect, test, vi } from 'vitest'
import {
  at,
  createRenewalTrial,
  errors,
  minute,
  secondTokens,
  session,
  start,
} from '#tests/support/renewal-trial.ts'

const trial = createRenewalTrial()
const tokenOf = async () => (await trial.stored()).tokens.accessToken

describe('when', () => {
  test('nothing is renewed before the last minute', async () => {
    await at(start + 4 * minute - 1)
    expect(await trial.usable()).toEqual({ kind: 'usable', session })
    expect(trial.refresh).not.toHaveBeenCalled()
  })

  test('in the last minute requests use the old token while the new one is fetched', async () => {
    await at(start + 4 * minute)
    const held = trial.hold()
    expect(await trial.usable()).toEqual({ kind: 'usable', session })
    await vi.waitFor(() => expect(trial.refresh).toHaveBeenCalledExactlyOnceWith('r1', 'person-1'))
    expect(await trial.usable()).toEqual({ kind: 'usable', session })
    held.answer()
    await vi.waitFor(async () => expect(await tokenOf()).toBe('a2'))
    expect(trial.refresh).toHaveBeenCalledOnce()
  })

  test('after expiry all requests wait for the same renewal', async () => {
    await at(start + 5 * minute)
    const held = trial.hold()
    const { usable, renewal } = trial
    const waiting = Promise.all([usable(), usable(), usable(), renewal.renewNow('key')])
    await vi.waitFor(() => expect(trial.refresh).toHaveBeenCalled())
    held.answer()
    const tokens = (await waiting).map((each) => each.kind === 'usable' && each.session.tokens.accessToken)
    expect(tokens).toEqual(['a2', 'a2', 'a2', 'a2'])
    expect(trial.refresh).toHaveBeenCalledOnce()
  })

  test('a renewal on demand is not limited to the last minute', async () => {
    expect(await trial.renewal.renewNow('key')).toMatchObject({ kind: 'usable', session: { revision: 2 } })
    expect(await tokenOf()).toBe('a2')
  })

  test('a later renewal uses the token of the one before, and keeps one that is not replaced', async () => {
    await at(start + 5 * minute)
    await trial.usable()
    await at(start + 10 * minute)
    trial.refresh.mockResolvedValueOnce({ access_token: 'a3', expires_in: 300 })
    await trial.usable()
    expect(trial.refresh.mock.calls.map(([token]) => token)).toEqual(['r1', 'r2'])
    expect(await trial.stored()).toMatchObject({
      revision: 3,
      tokens: { accessToken: 'a3', refreshToken: 'r2' },
    })
  })

  test('a token lives from when it was asked for, however late the answer comes', async () => {
    await at(start + 4 * minute)
    const held = trial.hold()
    const renewing = trial.renewal.renewNow('key')
    await at(start + 4 * minute + 9_000)
    held.answer()
    await renewing
    expect((await trial.stored()).tokens.expiresAt).toBe(start + 9 * minute)
  })

  test('a session without a refresh token lives as long as its access token', async () => {
    await trial.sessions.replaceTokens('key', 1, { ...session.tokens, refreshToken: null })
    await at(start + 5 * minute - 1_001)
    expect((await trial.usable()).kind).toBe('usable')
    await at(start + 5 * minute)
    expect(await trial.usable()).toEqual({ kind: 'ended' })
    expect(trial.refresh).not.toHaveBeenCalled()
    expect(await trial.sessions.get('key')).toBeNull()
  })

  test('a deleted session has ended', async () => {
    expect(await trial.renewal.renewNow('other')).toEqual({ kind: 'ended' })
  })
})

describe('on several instances', () => {
  test('one renews and the others take its tokens', async () => {
    await at(start + 5 * minute)
    const held = trial.hold()
    const waiting = Promise.all([trial.usable(), trial.usable(trial.elsewhere)])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(trial.refresh).toHaveBeenCalledOnce()
    held.answer()
    await vi.advanceTimersByTimeAsync(75)
    for (const each of await waiting)
      expect(each).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a2' } } })
    expect(trial.refresh).toHaveBeenCalledOnce()
  })

  test('without the lock both would call the provider', async () => {
    await at(start + 5 * minute)
    trial.sessions.locks.take = async () => ({ release: async () => {} })
    const held = [trial.hold(), trial.hold()]
    const waiting = Promise.all([trial.usable(), trial.usable(trial.elsewhere)])
    await vi.waitFor(() => expect(trial.refresh).toHaveBeenCalledTimes(2))
    for (const each of held) each.answer()
    await waiting
  })

  test('a request with an old copy of the session takes the stored tokens', async () => {
    await at(start + 5 * minute)
    const old = await trial.stored()
    await trial.usable()
    expect(await trial.elsewhere.usable('key', old)).toMatchObject({ session: { revision: 2 } })
    expect(trial.refresh).toHaveBeenCalledOnce()
  })

  test('waiting is limited to 12 seconds, and signs no one out', async () => {
    await at(start + 5 * minute)
    const held = trial.hold()
    const waiting = Promise.all([trial.usable(), trial.usable(trial.elsewhere)])
    await vi.advanceTimersByTimeAsync(12_100)
    expect(await waiting).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }])
    held.answer()
    await vi.waitFor(async () => expect(await tokenOf()).toBe('a2'))
  })

  test('the lock is released after every renewal, successful or not', async () => {
    await at(start + 4 * minute)
    for (const error of [errors.network, errors.serverError]) {
      trial.refresh.mockRejectedValueOnce(error)
      await trial.renewal.renewNow('key')
      const lock = await trial.sessions.locks.take('key')
      expect(lock).not.toBeNull()
      await lock?.release()
      await vi.advanceTimersByTimeAsync(5_000)
    }
  })
})

describe('a service that answers 401', () => {
  test('ends the session when its token is the stored one', async () => {
    await at(start + minute)
    expect(await trial.renewal.refused('key', 1)).toEqual({ kind: 'ended' })
    expect(await trial.sessions.get('key')).toBeNull()
  })

  test('does not end a session of the last minute, since signing in again would change nothing', async () => {
    await at(start + minute - 1)
    expect(await trial.renewal.refused('key', 1)).toEqual({ kind: 'refused' })
    expect(await trial.stored()).toEqual(session)
    expect(trial.warn.mock.calls).toEqual([
      [expect.objectContaining({ session: 'key' }), 'A service refuses a new sign-in'],
    ])
  })

  test('does not end a session renewed meanwhile, which has newer tokens', async () => {
    await trial.renewal.renewNow('key')
    expect(await trial.renewal.refused('key', 1)).toMatchObject({
      kind: 'usable',
      session: { tokens: { accessToken: 'a2' } },
    })
    expect(await tokenOf()).toBe('a2')
  })

  test('renews a token that ran out while the request was on its way, also of a new sign-in', async () => {
    await at(start + 5 * minute)
    await trial.sessions.delete('key')
    await trial.sessions.create('key', { ...session, createdAt: start + 5 * minute })
    expect(await trial.renewal.refused('key', 1)).toMatchObject({
      kind: 'usable',
      session: { tokens: { accessToken: 'a2' } },
    })
    expect(trial.warn).not.toHaveBeenCalled()
  })

  test('ends no session whose last token could not be renewed in time: the provider is away', async () => {
    await at(start + 4 * minute)
    trial.refresh.mockRejectedValue(errors.network)
    await trial.renewal.renewNow('key')
    await at(start + 4 * minute + 30_000)
    expect(await trial.renewal.refused('key', 1)).toEqual({ kind: 'unavailable' })
    expect(await trial.stored()).toMatchObject({ revision: 1 })
    trial.refresh.mockReset()
    trial.refresh.mockResolvedValueOnce(secondTokens())
    await at(start + 4 * minute + 40_000)
    expect(await trial.renewal.refused('key', 1)).toMatchObject({ kind: 'usable', session: { revision: 2 } })
  })

  test('waits for a pending renewal', async () => {
    const held = trial.hold()
    const renewing = trial.renewal.renewNow('key')
    await vi.waitFor(() => expect(trial.refresh).toHaveBeenCalled())
    const refused = trial.renewal.refused('key', 1)
    held.answer()
    expect(await refused).toMatchObject({ kind: 'usable', session: { revision: 2 } })
    await renewing
  })

  test('after signing out finds no session', async () => {
    await trial.sessions.delete('key')
    expect(await trial.renewal.refused('key', 1)).toEqual({ kind: 'ended' })
  })
})

test('a stopping process waits for pending renewals', async () => {
  const held = trial.hold()
  const renewing = trial.renewal.renewNow('key')
  let settled = false
  const settling = trial.renewal.settle().then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).toBe(false)
  held.answer()
  await settling
  expect(await tokenOf()).toBe('a2')
  await renewing
  await trial.renewal.settle()
})
