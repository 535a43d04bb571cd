import * as oidc from 'openid-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createCookieJar, locationOf } from '../testing/identity/cookie-jar.ts'
import {
  admin,
  portalOrigin,
  signIn,
  startAttempt,
  startIdentity,
} from '../testing/identity/test-identity.ts'
import { borrowDatabase } from '../testing/shared-database.ts'
import type { IdentityOptions } from './identity-options.ts'
import { createStoredMemory } from './stored/stored-memory.ts'

const email = admin.email ?? ''
let opened: OpenDatabase
let running: Awaited<ReturnType<typeof startIdentity>>
let at: number

beforeEach(async () => {
  at = Date.now()
  opened = await borrowDatabase()
  running = await start()
}, 60_000)
afterEach(async () => {
  await running.close()
  await opened.close()
})

/** Two providers that take turns and share only the database. */
async function start(options: Partial<IdentityOptions> = {}) {
  return startIdentity(
    { memory: await createStoredMemory(opened.db), now: () => new Date(at), ...options },
    2,
  )
}

test('a sign-in at one instance is known to the other, until the sign-out at either', async () => {
  const jar = createCookieJar()
  const first = await signIn(running.client, email, jar)
  const [other] = running.others
  expect(await running.identity.verifyAccessToken(first.access_token)).toBeDefined()
  expect(await other?.verifyAccessToken(first.access_token)).toBeDefined()
  const second = await oidc.refreshTokenGrant(running.client, first.refresh_token ?? '')
  const third = await oidc.refreshTokenGrant(running.client, second.refresh_token ?? '')
  const silent = await startAttempt(running.client, { prompt: 'none' })
  await silent.finish(locationOf(await jar.open(silent.address)))
  const out = oidc.buildEndSessionUrl(running.client, {
    post_logout_redirect_uri: portalOrigin,
    id_token_hint: first.id_token ?? '',
  })
  const xsrf = /name="xsrf" value="(\w+)"/.exec(await (await jar.open(out.href)).text())?.[1] ?? ''
  await jar.open(`${running.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  await expect(oidc.refreshTokenGrant(running.client, third.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a refresh token used simultaneously at two instances is accepted once', async () => {
  const { refresh_token: token = '' } = await signIn(running.client, email)
  const refresh = () => oidc.refreshTokenGrant(running.client, token)
  const used = await Promise.allSettled([refresh(), refresh(), refresh(), refresh()])
  expect(used.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  for (const each of used)
    if (each.status === 'fulfilled')
      await expect(
        oidc.refreshTokenGrant(running.client, each.value.refresh_token ?? ''),
      ).rejects.toMatchObject({
        error: 'invalid_grant',
      })
})

test('rotated keys are shared: what either instance signs is valid at both', async () => {
  const [other] = running.others
  for (let n = 0; n < 3; n += 1) {
    expect(await running.identity.rotateSigningKey()).toBe(true)
    expect(await other?.rotateSigningKey()).toBe(false)
    // Longer than a key is published before it signs.
    at += 61_000
    const token = await running.identity.issueAccessToken(admin.personId)
    expect(await other?.verifyAccessToken(token)).toMatchObject({ personId: admin.personId })
    const theirs = (await other?.issueAccessToken(admin.personId)) ?? ''
    expect(await running.identity.verifyAccessToken(theirs)).toMatchObject({ personId: admin.personId })
  }
  await signIn(running.client, email)
})

test('a caller during a key lookup shares its result', async () => {
  const [other] = running.others
  for (let n = 0; n < 2; n += 1) {
    await running.identity.rotateSigningKey()
    at += 61_000
  }
  const token = await running.identity.issueAccessToken(admin.personId)
  const holders = await Promise.all(Array.from({ length: 5 }, () => other?.verifyAccessToken(token)))
  expect(holders.map((holder) => holder?.personId)).toEqual(Array(5).fill(admin.personId))
})

test('failed attempts are counted across both instances', async () => {
  const jar = createCookieJar()
  const form = locationOf(await jar.open((await startAttempt(running.client)).address))
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await jar.open(form, { email, password: 'wrong' })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('a restarted provider knows who is signed in', async () => {
  const jar = createCookieJar()
  const tokens = await signIn(running.client, email, jar)
  const again = await start()
  expect(again.identity.publicKeys()).toEqual(running.identity.publicKeys())
  await again.close()
  expect(await oidc.refreshTokenGrant(running.client, tokens.refresh_token ?? '')).toHaveProperty(
    'access_token',
  )
})
