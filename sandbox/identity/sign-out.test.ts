import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CookieJar,
  createCookieJar,
  locationOf,
  portalOrigin,
  signIn,
  startAttempt,
  startIdentity,
} from '../testing/identity/test-identity.ts'

let running: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.close())

const endSession = (idToken?: string) =>
  oidc.buildEndSessionUrl(running.client, {
    post_logout_redirect_uri: portalOrigin,
    ...(idToken ? { id_token_hint: idToken } : {}),
  }).href

async function confirm(jar: CookieJar, page: string) {
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
  return jar.open(`${running.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
}

test('with the person’s own id token the page submits itself, as its policy permits', async () => {
  const jar = createCookieJar()
  const tokens = await signIn(running.client, 'admin@meridianquay.example', jar)
  const response = await jar.open(endSession(tokens.id_token))
  const page = await response.text()
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64')
  expect(script).toContain('submit()')
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
  expect(page).toContain('<input type="hidden" name="logout" value="yes" form="op.logoutForm">')
})

test('signing out leads to exactly the portal’s origin and ends session and tokens', async () => {
  const jar = createCookieJar()
  const tokens = await signIn(running.client, 'admin@meridianquay.example', jar)
  const page = await (await jar.open(endSession(tokens.id_token))).text()
  expect(locationOf(await confirm(jar, page))).toBe(`${portalOrigin}/`)
  const attempt = await startAttempt(running.client, { prompt: 'none' })
  expect(locationOf(await jar.open(attempt.address))).toContain('error=login_required')
  await expect(oidc.refreshTokenGrant(running.client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('without a session the page is the provider’s too, and continues by itself or by its button', async () => {
  const { id_token: idToken } = await signIn(running.client, 'admin@meridianquay.example')
  const jar = createCookieJar()
  const response = await jar.open(endSession(idToken))
  const page = await response.text()
  expect(page).toContain('Wrenfield Lending')
  expect(page).toContain('<button class="btn first" type="submit" form="op.logoutForm">')
  expect(page).not.toContain('JavaScript')
  expect(locationOf(await confirm(jar, page))).toBe(`${portalOrigin}/`)
})

test.each([
  ['no id token', async () => undefined],
  ['someone else’s id token', async () => (await signIn(running.client, 'new@fenwater.example')).id_token],
])('with %s the person is asked first', async (_what, findHint) => {
  const jar = createCookieJar()
  await signIn(running.client, 'admin@meridianquay.example', jar)
  const page = await (await jar.open(endSession(await findHint()))).text()
  expect(page).toContain('Do you want to sign out?')
  expect(page).not.toContain('<script')
})

test('an address that is not the origin is refused', async () => {
  const jar = createCookieJar()
  const tokens = await signIn(running.client, 'admin@meridianquay.example', jar)
  const address = new URL(endSession(tokens.id_token))
  address.searchParams.set('post_logout_redirect_uri', `${portalOrigin}/`)
  expect((await jar.open(address.href)).status).toBe(400)
})

test('the confirmation cannot be forged', async () => {
  const jar = createCookieJar()
  await signIn(running.client, 'admin@meridianquay.example', jar)
  expect((await confirm(jar, 'name="xsrf" value="guess"')).status).toBe(400)
})
