import { describe, expect, test, vi } from 'vitest'
import type { SignIn } from '#app/ports.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const onwards = new Response(null, { status: 302 })
const worked = async () => ({ ok: true, response: onwards }) as const

describe('opening the address', () => {
  test('without parameters shows a plain page', async () => {
    expect(await loader(routeArgs('/silent-refresh'))).toBeNull()
  })

  test('with a return path starts a silent sign-in', async () => {
    const startSilently = vi.fn<SignIn['startSilently']>(worked)
    const args = routeArgs<Parameters<typeof loader>[0]>('/silent-refresh?redirectAfterLogin=%2Frefer', {
      signIn: { startSilently },
    })
    await expect(loader(args)).rejects.toBe(onwards)
    expect(startSilently.mock.calls[0]?.[1]).toBe('/refer')
  })

  test('with an overlong login hint starts nothing', async () => {
    const path = `/silent-refresh?redirectAfterLogin=%2F&person=${'x'.repeat(256)}`
    expect(await loader(routeArgs(path))).toBeNull()
  })

  test.each([
    '/silent-refresh?code=x&state=y',
    '/silent-refresh?error=login_required&state=y',
    '/silent-refresh?error=login_required',
    '/silent-refresh?state=y&redirectAfterLogin=%2Frefer',
  ])('%s is an authorisation response, and never starts a sign-in', async (path) => {
    await expect(loader(routeArgs(path, { signIn: { finish: worked } }))).rejects.toBe(onwards)
  })

  test('with an invalid response shows its error page', async () => {
    const finish = async () => ({ ok: false, problem: 'invalid-answer' }) as const
    expect(await loader(routeArgs('/silent-refresh?state=y', { signIn: { finish } }))).toMatchObject({
      init: { status: 400 },
    })
  })
})
