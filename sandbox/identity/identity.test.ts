import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  admin,
  createCookieJar,
  locationOf,
  portalOrigin,
  signIn,
  startAttempt,
  startIdentity,
} from '../testing/identity/test-identity.ts'

const adminEmail = 'admin@meridianquay.example'
let running: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.close())
afterEach(() => vi.useRealTimers())

const refresh = (token = '') => oidc.refreshTokenGrant(running.client, token)

test('a person signs in with a form and a code, and gets tokens the services accept', async () => {
  const tokens = await signIn(running.client, adminEmail)
  expect(tokens.claims()).toMatchObject({ sub: admin.personId, iss: running.issuer, aud: 'broker-portal' })
  expect(tokens.expires_in).toBe(300)
  expect(await running.identity.verifyAccessToken(tokens.access_token)).toMatchObject({
    personId: admin.personId,
  })
})

test('the id token has the subject and no other personal claim', async () => {
  const tokens = await signIn(running.client, adminEmail)
  expect(Object.keys(tokens.claims() ?? {}).sort()).toEqual([
    'aud',
    'exp',
    'iat',
    'iss',
    'nonce',
    'sid',
    'sub',
  ])
})

test('userinfo returns the profile with the email', async () => {
  const tokens = await signIn(running.client, adminEmail)
  expect(await oidc.fetchUserInfo(running.client, tokens.access_token, admin.personId)).toEqual({
    sub: 'person-1',
    given_name: 'Alex',
    family_name: 'Sample',
    name: 'Alex Sample',
    email: adminEmail,
  })
})

test('userinfo omits unknown claims', async () => {
  const token = await running.identity.issueAccessToken('person-2')
  expect(await oidc.fetchUserInfo(running.client, token, 'person-2')).toEqual({
    sub: 'person-2',
    email: 'new@fenwater.example',
  })
})

test.each([
  ['no token', undefined],
  ['a token that is not ours', 'Bearer abc'],
])('userinfo refuses %s', async (_what, authorization) => {
  const response = await fetch(`${running.issuer}/me`, { headers: authorization ? { authorization } : {} })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
})

test('userinfo refuses the token of a deleted person', async () => {
  const token = await running.identity.issueAccessToken('unknown')
  const response = await fetch(`${running.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(401)
})

test('a request without PKCE is refused by a redirect', async () => {
  const attempt = await startAttempt(running.client)
  const address = new URL(attempt.address)
  address.searchParams.delete('code_challenge')
  address.searchParams.delete('code_challenge_method')
  const answer = new URL(locationOf(await createCookieJar().open(address.href)))
  expect(answer.origin).toBe(portalOrigin)
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({
    error: 'invalid_request',
    iss: running.issuer,
  })
})

test('an unknown redirect URI is refused on a page of the provider', async () => {
  const attempt = await startAttempt(running.client, { redirect_uri: 'http://localhost:3999/elsewhere' })
  const response = await createCookieJar().open(attempt.address)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('We could not sign you in')
})

test('a refresh token is used once; the new access token is a JWT that the services accept', async () => {
  const first = await signIn(running.client, adminEmail)
  const second = await refresh(first.refresh_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(second.claims()?.sub).toBe(admin.personId)
  expect(await running.identity.verifyAccessToken(second.access_token)).toMatchObject({
    personId: admin.personId,
  })
})

test('reusing a refresh token revokes the whole family', async () => {
  const first = await signIn(running.client, adminEmail)
  const second = await refresh(first.refresh_token)
  await expect(refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(running.events).toContainEqual(expect.objectContaining({ detail: 'refresh token already used' }))
})

test('reusing a code revokes its tokens', async () => {
  const jar = createCookieJar()
  const attempt = await startAttempt(running.client)
  const form = locationOf(await jar.open(attempt.address))
  const resume = locationOf(await jar.open(form, { email: adminEmail, password: 'practice' }))
  const callback = locationOf(await jar.open(resume))
  const tokens = await attempt.finish(callback)
  await expect(attempt.finish(callback)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a revoked refresh token is refused', async () => {
  const tokens = await signIn(running.client, adminEmail)
  await oidc.tokenRevocation(running.client, tokens.refresh_token ?? '', { token_type_hint: 'refresh_token' })
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a second sign-in of the same browser needs no form and keeps the first one’s tokens valid', async () => {
  const jar = createCookieJar()
  const first = await signIn(running.client, adminEmail, jar)
  const attempt = await startAttempt(running.client, { prompt: 'none' })
  const second = await attempt.finish(locationOf(await jar.open(attempt.address)))
  expect(second.claims()?.sub).toBe(admin.personId)
  expect((await refresh(first.refresh_token)).access_token).toBeTruthy()
  expect((await refresh(second.refresh_token)).access_token).toBeTruthy()
})

test('rotation does not prolong a sign-in: after its lifetime the refresh token is refused and the password required', async () => {
  const jar = createCookieJar()
  const first = await signIn(running.client, adminEmail, jar)
  vi.setSystemTime(Date.now() + 28_000_000)
  const second = await refresh(first.refresh_token)
  vi.setSystemTime(Date.now() + 900_000)
  await expect(refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  const attempt = await startAttempt(running.client)
  expect(locationOf(await jar.open(attempt.address))).toContain('/identity/sign-in/')
})

test('without a session prompt=none returns login_required', async () => {
  const attempt = await startAttempt(running.client, { prompt: 'none' })
  const answer = new URL(locationOf(await createCookieJar().open(attempt.address)))
  expect(answer.searchParams.get('error')).toBe('login_required')
})

test('published addresses are the issuer’s, whatever headers the request has', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const response = await fetch(`${running.issuer}/.well-known/openid-configuration`, { headers })
  const document: Record<string, unknown> = await response.json()
  const addresses = Object.keys(document).filter((name) => /_endpoint$|_uri$/.test(name))
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((name) => !String(document[name]).startsWith(`${running.issuer}/`))).toEqual([])
})

test('no event holds a token, a code or a password', async () => {
  const tokens = await signIn(running.client, adminEmail)
  await refresh(tokens.refresh_token)
  const logged = JSON.stringify(running.events)
  expect(logged).toContain('sign_in.success')
  for (const secret of ['practice', tokens.access_token, tokens.refresh_token, tokens.id_token]) {
    expect(logged).not.toContain(secret)
  }
})
