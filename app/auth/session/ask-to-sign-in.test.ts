import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askToSignIn, openSignInFrame, signInSilently } from './ask-to-sign-in.ts'
import { createPageSessionStore } from './page-session-store.ts'

test('a silent sign-in resubmits the form, without a dialog', async () => {
  const resubmit = vi.fn()
  const store = createPageSessionStore({ resubmit })
  expect(await askToSignIn('/refer', store, async () => true)).toBe(true)
  expect(resubmit).toHaveBeenCalledExactlyOnceWith('/refer')
  expect(store.get().asksToSignIn).toBe(false)
})

test('a silent sign-in without a form resubmits nothing', async () => {
  const resubmit = vi.fn()
  await askToSignIn(undefined, createPageSessionStore({ resubmit }), async () => true)
  expect(resubmit).not.toHaveBeenCalled()
})

test('when it fails the dialog opens, and the form stays pending', async () => {
  const resubmit = vi.fn()
  const store = createPageSessionStore({ resubmit })
  expect(await askToSignIn('/refer', store, async () => false)).toBe(false)
  expect(store.get().asksToSignIn).toBe(true)
  expect(resubmit).not.toHaveBeenCalled()
})

test('requests that fail meanwhile share one attempt', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const signIn = vi.fn(() => promise)
  const store = createPageSessionStore()
  const attempts = [askToSignIn('/refer', store, signIn), askToSignIn(undefined, store, signIn)]
  resolve(true)
  expect(await Promise.all(attempts)).toEqual([true, true])
  expect(signIn).toHaveBeenCalledOnce()
  await askToSignIn(undefined, store, signIn)
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('an open dialog stays as it is', async () => {
  const signIn = vi.fn(async () => true)
  const store = createPageSessionStore({ asksToSignIn: true })
  expect(await askToSignIn('/refer', store, signIn)).toBe(false)
  expect(signIn).not.toHaveBeenCalled()
})

test('after a sign-out in another tab nothing signs in again, and no dialog opens on a page that is about to leave', async () => {
  const signIn = vi.fn(async () => true)
  const store = createPageSessionStore({ signOutAt: Date.now() })
  expect(await askToSignIn('/refer', store, signIn)).toBe(false)
  expect(signIn).not.toHaveBeenCalled()
  expect(store.get().asksToSignIn).toBe(false)
})

test('a sign-out that did not happen is forgotten', async () => {
  const store = createPageSessionStore({ signOutAt: Date.now() - 10_000 })
  expect(await askToSignIn(undefined, store, async () => true)).toBe(true)
})

describe('a silent sign-in', () => {
  const minute = 60_000

  test('requires the same person as the page', async () => {
    const signIn = vi.fn(async () => 'signed-in' as const)
    const store = createPageSessionStore({ personId: 'person-1', lastUsedAt: 0 })
    expect(await signInSilently(store, minute, signIn)).toBe(true)
    expect(signIn).toHaveBeenCalledExactlyOnceWith('person-1', store)
  })

  test.each([
    ['is tried 29 minutes after the last use', 29, true],
    ['is not tried later', 29.01, false],
  ])('%s', async (_case, minutes, tries) => {
    const signIn = vi.fn(async () => 'signed-in' as const)
    const store = createPageSessionStore({ lastUsedAt: 0 })
    expect(await signInSilently(store, minutes * minute, signIn)).toBe(tries)
    expect(signIn).toHaveBeenCalledTimes(tries ? 1 : 0)
  })

  test('is tried once a minute', async () => {
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
})

describe('the frame', () => {
  let store = createPageSessionStore()
  beforeEach(() => {
    store = createPageSessionStore()
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  test.each<[string, unknown, string]>([
    ['the portal’s own page says signed-in', { outcome: 'signed-in' }, 'signed-in'],
    ['the portal’s own page says sign-in-needed', { outcome: 'sign-in-needed' }, 'sign-in-needed'],
    ['the portal’s own page says unavailable', { outcome: 'unavailable' }, 'unavailable'],
    ['it says something else', { outcome: 'toString' }, 'unavailable'],
    ['it is another page of the portal', {}, 'unavailable'],
    ['it is a page of another origin', null, 'unavailable'],
  ])('%s', async (_case, dataset, outcome) => {
    const opened = openSignInFrame('/silent-refresh', store)
    expect(store.get().signInFrame?.address).toBe('/silent-refresh')
    store.get().signInFrame?.onLoad(dataset ? ({ documentElement: { dataset } } as never) : null)
    expect(await opened).toBe(outcome)
    expect(store.get().signInFrame).toBeNull()
  })

  test('that loads nothing within ten seconds is removed, and counts as unavailable', async () => {
    const settled = vi.fn()
    void openSignInFrame('/silent-refresh', store).then(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith('unavailable')
    expect(store.get().signInFrame).toBeNull()
  })
})
