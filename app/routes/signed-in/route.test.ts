import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

test('shows who signed in', () => {
  expect(loader(routeArgs('/signed-in'))).toEqual({ email: 'admin@meridianquay.example' })
})

test('redirects without a session', () => {
  expect(() => loader(routeArgs('/signed-in', { session: { identity: null } }))).toThrow(
    expect.objectContaining({ status: 302 }),
  )
})
