import { expect, test, vi } from 'vitest'
import { at, createRenewalTrial, errors, minute, session, start } from '#tests/support/renewal-trial.ts'

// Tokens for what outlives its request: a connection that stays open.

const trial = createRenewalTrial()
const fresh = async () => trial.renewal.fresh('key', await trial.stored())
const renewed = { kind: 'usable', session: { tokens: { accessToken: 'a2' } } }

test('before the last minute the stored token is fresh enough', async () => {
  await at(start + 4 * minute - 1)
  expect(await fresh()).toEqual({ kind: 'usable', session })
  expect(trial.refresh).not.toHaveBeenCalled()
})

test.each([
  ['in the last minute', 4 * minute],
  ['after it ran out', 5 * minute],
])('%s it waits for the shared renewal', async (_when, life) => {
  await at(start + life)
  const held = trial.hold()
  const waiting = [fresh(), fresh(), trial.usable()]
  await vi.waitFor(() => expect(trial.refresh).toHaveBeenCalledOnce())
  held.answer()
  expect((await Promise.all(waiting)).slice(0, 2)).toMatchObject([renewed, renewed])
  expect(trial.refresh).toHaveBeenCalledOnce()
})

test('while the provider is unavailable the old token is used until it expires, and the provider is not retried', async () => {
  await at(start + 4 * minute)
  trial.refresh.mockRejectedValueOnce(errors.network)
  expect(await fresh()).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a1' } } })
  expect(await fresh()).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a1' } } })
  expect(trial.refresh).toHaveBeenCalledOnce()
})

test('a slow provider does not block the connection indefinitely', async () => {
  await at(start + 4 * minute)
  const held = trial.hold()
  const waiting = fresh()
  await vi.advanceTimersByTimeAsync(12_001)
  expect(await waiting).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a1' } } })
  held.answer()
  await trial.renewal.settle()
})

test('a revoked grant ends the session', async () => {
  await at(start + 4 * minute)
  trial.refresh.mockRejectedValueOnce(errors.invalidGrant)
  expect((await fresh()).kind).not.toBe('usable')
  expect(await trial.sessions.get('key')).toBeNull()
})
