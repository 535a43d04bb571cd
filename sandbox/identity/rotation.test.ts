import { decodeProtectedHeader } from 'jose'
import * as oidc from 'openid-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCookieJar, locationOf } from '../testing/identity/cookie-jar.ts'
import { createProcessRing } from '../testing/identity/process-memory.ts'
import { admin, signIn, startAttempt, startIdentity } from '../testing/identity/test-identity.ts'
import { createSigningKeys } from './signing-keys.ts'

let running: Awaited<ReturnType<typeof startIdentity>>

beforeEach(async () => {
  running = await startIdentity()
})
afterEach(() => running.close())

const keyOf = (token = '') => decodeProtectedHeader(token).kid

async function publishedKeys() {
  const { jwks_uri = '' } = running.client.serverMetadata()
  const { keys } = (await (await fetch(jwks_uri)).json()) as { keys: { kid: string; d?: string }[] }
  return keys
}

test('the next key is published before it signs, and the old one afterwards', async () => {
  const before = await publishedKeys()
  const first = await signIn(running.client, 'admin@meridianquay.example')
  expect(keyOf(first.id_token)).toBe(before[0]?.kid)
  await running.identity.rotateSigningKey()
  const second = await signIn(running.client, 'admin@meridianquay.example')
  expect(keyOf(second.id_token)).toBe(before[1]?.kid)
  expect(keyOf(second.access_token)).toBe(before[1]?.kid)
  const after = await publishedKeys()
  expect(after.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)))
  expect(after).toHaveLength(3)
  expect(after.some((key) => 'd' in key)).toBe(false)
  expect(running.identity.publicKeys().keys.map(({ kid }) => kid)).toEqual(after.map(({ kid }) => kid))
})

test('no one is signed out: tokens stay valid, sessions continue, refresh tokens and pending sign-ins work', async () => {
  const jar = createCookieJar()
  const tokens = await signIn(running.client, 'admin@meridianquay.example', jar)
  const waiting = await startAttempt(running.client, { prompt: 'login' })
  const form = locationOf(await jar.open(waiting.address))
  await running.identity.rotateSigningKey()
  expect(await running.identity.verifyAccessToken(tokens.access_token)).toMatchObject({
    personId: admin.personId,
  })
  const renewed = await oidc.refreshTokenGrant(running.client, tokens.refresh_token ?? '')
  expect(keyOf(renewed.access_token)).not.toBe(keyOf(tokens.access_token))
  const known = await startAttempt(running.client, { prompt: 'none' })
  await known.finish(locationOf(await jar.open(known.address)))
  const resume = locationOf(
    await jar.open(form, { email: 'admin@meridianquay.example', password: 'practice' }),
  )
  await waiting.finish(locationOf(await jar.open(resume)))
})

test('a key that clients may not have fetched yet does not sign', async () => {
  let at = 0
  const keys = await createSigningKeys({
    keptMilliseconds: 1_000,
    now: () => new Date(at),
    ring: createProcessRing(),
  })
  expect(await keys.rotate()).toBe(true)
  const signing = keys.private()[0]?.kid
  at = 60_000
  expect(await Promise.all([keys.rotate(), keys.rotate()])).toEqual([false, false])
  expect(keys.private()[0]?.kid).toBe(signing)
  at = 61_000
  expect((await Promise.all([keys.rotate(), keys.rotate()])).filter(Boolean)).toEqual([true])
})

test('a token of a key that was never published is refused', async () => {
  const other = await startIdentity()
  const token = await other.identity.issueAccessToken(admin.personId)
  await other.close()
  expect(await running.identity.verifyAccessToken(token)).toBeUndefined()
})

test('an old key is removed once everything it signed has expired', async () => {
  let at = 0
  const keys = await createSigningKeys({
    keptMilliseconds: 200_000,
    now: () => new Date(at),
    ring: createProcessRing(),
  })
  const [first] = keys.public().keys
  const isPublished = () => keys.public().keys.some(({ kid }) => kid === first?.kid)
  await keys.rotate()
  at = 199_999
  await keys.rotate()
  expect(isPublished()).toBe(true)
  at = 300_000
  await keys.rotate()
  expect(isPublished()).toBe(false)
})
