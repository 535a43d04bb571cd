import { expect, test, vi } from 'vitest'
import { createPageSessionStore } from './page-session-store.ts'
import { signInSilently } from './silent-reauthentication.ts'

const minute = 60_000

test('requires the same person as the page', async () => {
  const signIn = vi.fn(async () => 'signed-in' as const)
  const store = createPageSessionStore({ personId: 'person-1', lastUsedAt: 0 })
  expect(await signInSilently(store, minute, signIn)).toBe(true)
  expect(signIn).toHaveBeenCalledExactlyOnceWith('person-1')
})

test.each([
  ['29 minutes after the last use', 29, true],
  ['later', 29.01, false],
])('%s', async (_case, minutes, tries) => {
  const signIn = vi.fn(async () => 'signed-in' as const)
  expect(await signInSilently(createPageSessionStore({ lastUsedAt: 0 }), minutes * minute, signIn)).toBe(
    tries,
  )
  expect(signIn).toHaveBeenCalledTimes(tries ? 1 : 0)
})

test('tries once a minute', async () => {
  const signIn = vi.fn(async () => 'sign-in-needed' as const)
  const store = createPageSessionStore({ lastUsedAt: 0 })
  for (const now of [minute, 1.5 * minute, 2 * minute]) await signInSilently(store, now, signIn)
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('records whether the provider failed, for the dialog', async () => {
  const store = createPageSessionStore({ lastUsedAt: 0 })
  expect(await signInSilently(store, minute, async () => 'unavailable')).toBe(false)
  expect(store.get().silentSignInFailed).toBe(true)
  expect(await signInSilently(store, 2 * minute, async () => 'sign-in-needed')).toBe(false)
  expect(store.get().silentSignInFailed).toBe(false)
})
