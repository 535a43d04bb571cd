import { describe, expect, test, vi } from 'vitest'
import type { ProviderFaults } from '#tests/support/identity-provider.ts'
import { createSteps, createTrial, origin, sessionCookie } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, signIn } = createSteps(trial)

const anything = expect.anything()

async function token(): Promise<string | undefined> {
  const { access } = await current()
  return 'token' in access ? access.token : undefined
}

describe('a session', () => {
  test('that does not exist has no identity and no access', async () => {
    expect(await current()).toMatchObject({ identity: null, access: { refusal: 'unauthenticated' } })
    trial.visitor.cookies.set(sessionCookie, 'X'.repeat(43))
    expect(await current()).toMatchObject({ identity: null, access: { refusal: 'unauthenticated' } })
  })

  test('is renewed in its last minute, and keeps its cookie', async () => {
    await signIn()
    const before = await token()
    const cookie = trial.visitor.cookies.get(sessionCookie)
    trial.late = 4 * 60_000 + 1_000
    expect(before).toBeDefined()
    expect(await token()).toBe(before)
    await vi.waitFor(async () => expect(await token()).not.toBe(before))
    expect(trial.visitor.cookies.get(sessionCookie)).toBe(cookie)
    expect(trial.provider.callsOf('/token').map(({ form }) => [...form.keys()].sort())).toEqual([
      ['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'],
      ['client_id', 'grant_type', 'refresh_token'],
    ])
  })

  test('is renewed once for many requests after it expired', async () => {
    await signIn()
    trial.provider.calls.length = 0
    trial.late = 5 * 60_000
    const all = await Promise.all(Array.from({ length: 20 }, token))
    expect(new Set(all).size).toBe(1)
    expect(trial.provider.callsOf('/token')).toHaveLength(1)
  })

  test('ends when the provider reports an invalid grant', async () => {
    await signIn()
    trial.late = 5 * 60_000
    trial.provider.faults.token = { status: 400, body: { error: 'invalid_grant' } }
    expect(await current()).toMatchObject({ identity: null, access: { refusal: 'unauthenticated' } })
    trial.provider.honest()
    expect((await current()).identity).toBeNull()
  })

  test('continues while the provider is down, as unavailable once its token has expired', async () => {
    await signIn()
    trial.provider.faults.token = { status: 503, body: 'down' }
    trial.late = 4.5 * 60_000
    expect(await current()).toMatchObject({ access: { token: expect.anything() } })
    trial.late = 5 * 60_000
    expect(await current()).toMatchObject({
      identity: { personId: 'person-1' },
      access: { refusal: 'unavailable' },
    })
    trial.provider.honest()
    trial.late += 5_000
    expect(await current()).toMatchObject({ access: { token: expect.anything() } })
  })

  const seconds = Math.floor(Date.now() / 1000)

  test.each<[string, ProviderFaults['claims']]>([
    ['name another person', { sub: 'person-2' }],
    ['come from another issuer', { iss: 'https://other.example' }],
    ['are for another client', { aud: 'another-client' }],
    ['expired long ago', { exp: seconds - 3600 }],
  ])('does not accept new tokens that %s, and continues with the next ones', async (_case, claims) => {
    await signIn()
    trial.provider.faults.claims = { nonce: undefined, ...claims }
    trial.late = 5 * 60_000
    expect(await current()).toMatchObject({ access: { refusal: 'unavailable' } })
    trial.provider.faults.claims = { nonce: undefined }
    trial.late += 5_000
    expect(await current()).toMatchObject({ identity: { personId: 'person-1' }, access: { token: anything } })
  })

  test('does not accept new tokens with a broken signature', async () => {
    await signIn()
    trial.provider.faults.idToken = (token) => `${token.slice(0, -8)}AAAAAAAA`
    trial.late = 5 * 60_000
    expect(await current()).toMatchObject({ access: { refusal: 'unavailable' } })
  })

  test.each<[string, unknown]>([
    ['is not said', undefined],
    ['is said as text', '300'],
    ['is nothing', 0],
  ])('accepts new tokens whose lifetime %s', async (_case, life) => {
    await signIn()
    trial.provider.faults.token = { fields: { expires_in: life } }
    trial.late = 5 * 60_000
    const renewed = await token()
    expect(renewed).toMatch(/^access-/)
    expect(await token()).toMatch(/^access-/)
    expect((await token()) === renewed).toBe(life !== 0)
  })

  test('is not renewed by the pages that sign in and out', async () => {
    await signIn()
    trial.provider.calls.length = 0
    trial.late = 5 * 60_000
    for (const path of ['/auth', '/callback', '/logout', '/silent-refresh']) await current(path)
    expect(trial.provider.calls).toEqual([])
  })

  test.each<[string, string, RequestInit]>([
    ['polls', '/session?background', {}],
    ['prerendering', '/dashboard', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ])('is not kept alive by %s', async (_case, path, init) => {
    await signIn()
    for (const late of [10, 20, 29]) {
      trial.late = late * 60_000
      const { identity } = await trial.portal.current(trial.visitor.request(origin + path, init))
      expect(identity).not.toBeNull()
    }
    trial.late = 30 * 60_000
    expect((await current()).identity).toBeNull()
  })

  test('is kept alive by use, but not by prefetches', async () => {
    await signIn()
    const half = 20 * 60_000
    trial.late = half
    await current()
    trial.late = 2 * half
    expect((await current()).identity).not.toBeNull()
    for (const later of [1, 2]) {
      trial.late = 2 * half + later * 15 * 60_000
      const prefetch = trial.visitor.request(`${origin}/dashboard`, {
        headers: { 'Sec-Purpose': 'prefetch' },
      })
      await trial.portal.current(prefetch)
    }
    expect((await current()).identity).toBeNull()
  })
})
