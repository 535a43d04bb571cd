import { expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { signInSilently } from './silent-reauthentication.ts'

const minute = 60_000

test('asks for the person of the page', async () => {
  const signIn = vi.fn(async () => true)
  const store = createSessionStore({ personId: 'person-1', lastUsedAt: 0 })
  expect(await signInSilently(store, minute, signIn)).toBe(true)
  expect(signIn).toHaveBeenCalledExactlyOnceWith('person-1')
})

test.each([
  ['29 minutes after the last use', 29, true],
  ['later', 29.01, false],
])('%s', async (_case, minutes, tries) => {
  const signIn = vi.fn(async () => true)
  expect(await signInSilently(createSessionStore({ lastUsedAt: 0 }), minutes * minute, signIn)).toBe(tries)
  expect(signIn).toHaveBeenCalledTimes(tries ? 1 : 0)
})

test('tries once a minute', async () => {
  const signIn = vi.fn(async () => false)
  const store = createSessionStore({ lastUsedAt: 0 })
  for (const now of [minute, 1.5 * minute, 2 * minute]) await signInSilently(store, now, signIn)
  expect(signIn).toHaveBeenCalledTimes(2)
})
