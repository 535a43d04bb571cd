import { expect, test, vi } from 'vitest'
import { createPageSessionStore } from './page-session-store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { SessionDialog } from './session-dialog.tsx'

test('a silent sign-in resubmits the form, without a dialog', async () => {
  const resubmit = vi.fn()
  const store = createPageSessionStore({ resubmit })
  expect(await reauthenticate(store, '/refer', async () => true)).toBe(true)
  expect(resubmit).toHaveBeenCalledExactlyOnceWith('/refer')
  expect(store.get().dialog).toBeNull()
})

test('a silent sign-in without a form resubmits nothing', async () => {
  const resubmit = vi.fn()
  await reauthenticate(createPageSessionStore({ resubmit }), undefined, async () => true)
  expect(resubmit).not.toHaveBeenCalled()
})

test('when it fails the dialog opens, and the form stays pending', async () => {
  const resubmit = vi.fn()
  const store = createPageSessionStore({ resubmit })
  expect(await reauthenticate(store, '/refer', async () => false)).toBe(false)
  expect(store.get().dialog).toBe(SessionDialog)
  expect(resubmit).not.toHaveBeenCalled()
})

test('requests that fail meanwhile share one attempt', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const signIn = vi.fn(() => promise)
  const store = createPageSessionStore()
  const attempts = [reauthenticate(store, '/refer', signIn), reauthenticate(store, undefined, signIn)]
  resolve(true)
  expect(await Promise.all(attempts)).toEqual([true, true])
  expect(signIn).toHaveBeenCalledOnce()
  await reauthenticate(store, undefined, signIn)
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('an open dialog stays as it is', async () => {
  const signIn = vi.fn(async () => true)
  expect(await reauthenticate(createPageSessionStore({ dialog: SessionDialog }), '/refer', signIn)).toBe(
    false,
  )
  expect(signIn).not.toHaveBeenCalled()
})

test('after a sign-out in another tab nothing signs in again, and no dialog opens on a page that is about to leave', async () => {
  const signIn = vi.fn(async () => true)
  const store = createPageSessionStore({ signOutAt: Date.now() })
  expect(await reauthenticate(store, '/refer', signIn)).toBe(false)
  expect(signIn).not.toHaveBeenCalled()
  expect(store.get().dialog).toBeNull()
})

test('a sign-out that did not happen is forgotten', async () => {
  const store = createPageSessionStore({ signOutAt: Date.now() - 10_000 })
  expect(await reauthenticate(store, undefined, async () => true)).toBe(true)
})
