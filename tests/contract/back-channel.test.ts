import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '#conformance/provider/visitor.ts'
import { type IdentityPair, startIdentityPair } from '#tests/support/identity-pair.ts'

let pair: IdentityPair

beforeAll(async () => {
  pair = await startIdentityPair()
})
afterAll(() => pair.close())

/** Signs out on the provider's own page, without the portal: no one comes back to it. */
async function signOutAtProvider(who: Visitor): Promise<void> {
  const { page } = await pair.browse(who, `${pair.issuer}/session/end`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  await pair.browse(who, `${pair.issuer}/session/end/confirm`, { method: 'POST', body })
}

test('signing out at the provider signs out of the portal, in that browser only', async () => {
  const [who, elsewhere] = [await pair.signIn(), await pair.signIn()]
  expect((await pair.current(who)).identity).not.toBeNull()
  await signOutAtProvider(who)
  expect(pair.events.map(({ event }) => event)).toContain('backchannel.success')
  expect((await pair.current(who)).identity).toBeNull()
  expect((await pair.current(elsewhere)).identity).not.toBeNull()
  expect(pair.logged).toContain('Signed out by the provider')
})

test('the address accepts forms only, and does not bypass the origin check', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const address = `${pair.origin}/backchannel-logout`
  const get = await fetch(address)
  expect([get.status, get.headers.get('Allow'), get.headers.get('Cache-Control')]).toEqual([
    405,
    'POST',
    'no-store',
  ])
  expect((await fetch(address, { method: 'POST', headers })).status).toBe(400)
  for (const other of [
    '/backchannel-logout/',
    '/backchannel-logout.data',
    '/backchannel-logout/x',
    '//backchannel-logout',
  ])
    expect((await fetch(pair.origin + other, { method: 'POST', headers })).status, other).toBe(403)
})
