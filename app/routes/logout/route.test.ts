import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

test('opening the address ends nothing: the sign-in seam is not even touched', () => {
  expect(loader(routeArgs('/logout'))).toEqual({ signedIn: true })
  expect(loader(routeArgs('/logout', { session: { identity: null } }))).toEqual({ signedIn: false })
})

test('posting to it ends the session', async () => {
  const ended = new Response(null, { status: 303 })
  expect(await action(routeArgs('/logout', { method: 'POST', signIn: { end: async () => ended } }))).toBe(
    ended,
  )
})

test('nobody is told to be signed out while sessions cannot be read', () => {
  const args = routeArgs<Parameters<typeof loader>[0]>('/logout', {
    session: { identity: null, trouble: 'unavailable' },
  })
  expect(() => loader(args)).toThrow(expect.objectContaining({ init: { status: 503 } }))
})
