import { expect, test, vi } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

test('a GET ends no session and calls no sign-in service', () => {
  expect(loader(routeArgs('/logout'))).toMatchObject({ signedIn: true, everywhere: false, removed: false })
  const session = { identity: null }
  expect(loader(routeArgs('/logout', { session }))).toMatchObject({
    signedIn: false,
    everywhere: false,
    removed: false,
  })
})

test('says that someone was removed from the team, and never to someone who is signed in', () => {
  const path = '/logout?reason=removed'
  expect(loader(routeArgs(path, { session: { identity: null } })).removed).toBe(true)
  expect(loader(routeArgs(path)).removed).toBe(false)
})

test.each<[string, Record<string, string> | undefined, boolean]>([
  ['a form without fields', {}, false],
  ['nothing at all', undefined, false],
  ['the second button', { everywhere: 'yes' }, true],
])('posting %s ends the session', async (_case, form, everywhere) => {
  const end = vi.fn(async () => new Response(null, { status: 303 }))
  const answer = await action(routeArgs('/logout', { method: 'POST', form, signIn: { end } }))
  expect(answer.status).toBe(303)
  expect(end).toHaveBeenCalledExactlyOnceWith({ everywhere })
})

test('does not claim that the person is signed out while sessions cannot be read', () => {
  const args = routeArgs<Parameters<typeof loader>[0]>('/logout', {
    session: { identity: null, status: 'unavailable' },
  })
  expect(() => loader(args)).toThrow(expect.objectContaining({ init: { status: 503 } }))
})

test('signing out clears what the server says: cache and drafts of the device', async () => {
  const headers = { 'Clear-Site-Data': '"cache", "storage"' }
  const signIn = { end: async () => new Response(null, { status: 303, headers }) }
  const answer = await action(routeArgs('/logout', { form: {}, signIn }))
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
})
