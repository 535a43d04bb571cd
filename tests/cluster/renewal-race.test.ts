import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOf, randomValue } from '#server/random-values.ts'
import { createRedisSessionStore } from '#server/sessions/redis-store.ts'
import type { SessionStore } from '#server/sessions/session-store.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'
import type { InstanceSettings } from './portal-instance.ts'
import { type PortalInstance, startInstances } from './portal-instances.ts'
import { type RotatingProvider, startRotatingProvider } from './rotating-provider.ts'

// Several processes, one Redis and a provider that ends the session when a refresh token is used twice.

const secret = 'a secret for these tests, long enough'
const noLog = { info: () => {}, warn: () => {}, error: () => {} }

let redis: RedisServer
let provider: RotatingProvider
let store: SessionStore
let instances: PortalInstance[] = []
let cookie: string
let key: string

beforeAll(async () => {
  redis = await startRedis()
  provider = await startRotatingProvider()
  const opened = createRedisSessionStore({ url: redis.url, secrets: [secret], log: noLog })
  await opened.ready(5_000)
  store = opened
})
afterAll(async () => {
  await store.close()
  await provider.close()
  await redis.close()
})

beforeEach(async () => {
  cookie = randomValue()
  key = hashOf(cookie)
  await store.create(key, await provider.expiredSession())
  provider.reset()
})
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.kill()))
  instances = []
})

async function start(count: number, change: Partial<InstanceSettings> = {}) {
  const settings = { redis: redis.url, secret, issuer: provider.issuer, locks: true, lockMs: 15_000 }
  instances = await startInstances(count, { ...settings, ...change })
  return instances
}

/** What 25 requests at once on each instance see. */
const askAll = async () => (await Promise.all(instances.map((instance) => instance.ask(cookie, 25)))).flat()

/** A renewal that an instance began and the provider has not answered. */
async function heldRenewal(where: 'before' | 'after', [holder]: PortalInstance[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  provider.holds[where] = promise
  const seen = holder?.ask(cookie, 1)
  await vi.waitUntil(() => provider.counted.tokenCalls === 1, 5_000)
  return { seen, answer: () => resolve() }
}

describe('four instances with 25 requests each on an expired token', () => {
  test('make one token call, and no one is signed out', async () => {
    await start(4)
    const seen = await askAll()
    expect(provider.counted.tokenCalls).toBe(1)
    expect(provider.refusals()).toBe(0)
    expect(seen).toHaveLength(100)
    expect(new Set(seen.map(({ token }) => token)).size).toBe(1)
    expect(seen.filter(({ signedIn, failure }) => !signedIn || failure)).toEqual([])
  })

  test('keep doing so for the lifetime of the session', async () => {
    await start(4)
    for (const round of [1, 2, 3]) {
      expect((await askAll()).filter(({ signedIn }) => !signedIn)).toEqual([])
      expect(provider.counted.tokenCalls).toBe(round)
      const session = await store.get(key)
      const past = Date.now() - 1
      if (session)
        await store.replaceTokens(key, session.revision, {
          ...session.tokens,
          expiresAt: past,
          renewAt: past,
        })
    }
    expect(provider.refusals()).toBe(0)
  })

  test('make one call when the provider takes longer than the lock’s expiry', async () => {
    await start(4, { lockMs: 1_500 })
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.holds.after = promise
    setTimeout(resolve, 4_000)
    const seen = await askAll()
    expect(provider.counted.tokenCalls).toBe(1)
    expect(seen.filter(({ signedIn }) => !signedIn)).toEqual([])
  })

  test('lose the session without the lock, which these tests detect', async () => {
    await start(4, { locks: false })
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.holds.before = promise
    const answers = askAll()
    await vi.waitUntil(() => provider.counted.tokenCalls === 4, 10_000)
    resolve()
    const seen = await answers
    expect(provider.refusals()).toBeGreaterThan(0)
    // A winner's tokens may be stored before the others are refused: then the session lives on with a dead grant.
    const session = await store.get(key)
    const past = Date.now() - 1
    if (session)
      await store.replaceTokens(key, session.revision, { ...session.tokens, expiresAt: past, renewAt: past })
    const later = await askAll()
    expect([...seen, ...later].some(({ signedIn }) => !signedIn)).toBe(true)
    expect(await store.get(key)).toBeNull()
  })
})

describe('an instance that is killed while it holds the lock', () => {
  test('before the provider renewed: the next one takes over when the lock expires', async () => {
    const [holder, next] = await start(2, { lockMs: 1_500 })
    await heldRenewal('before', instances)
    await holder?.kill()
    // The dead instance's call never reaches the provider.
    provider.holds.before = undefined
    const seen = await next?.ask(cookie, 5)
    expect(seen?.filter(({ signedIn, failure }) => !signedIn || failure)).toEqual([])
    expect(provider.counted.tokenCalls).toBe(2)
    expect(provider.refusals()).toBe(0)
  })

  test('after the provider renewed: the tokens are lost, and the session ends with one sign-in', async () => {
    const [holder, next] = await start(2, { lockMs: 1_500 })
    const { answer } = await heldRenewal('after', instances)
    await holder?.kill()
    provider.holds.after = undefined
    answer()
    const seen = await next?.ask(cookie, 5)
    expect(seen?.map(({ signedIn }) => signedIn)).toEqual([false, false, false, false, false])
    expect(await store.get(key)).toBeNull()
  })

  test('that is stopped completes its renewal first', async () => {
    const [holder, next] = await start(2)
    const { answer } = await heldRenewal('after', instances)
    const stopped = holder?.stop()
    answer()
    expect(await stopped).toBe(0)
    expect((await store.get(key))?.revision).toBe(2)
    expect((await next?.ask(cookie, 5))?.every(({ signedIn, failure }) => signedIn && !failure)).toBe(true)
    expect(provider.counted.tokenCalls).toBe(1)
  })
})

test('a session that is deleted during its renewal stays deleted, and the new tokens are revoked', async () => {
  await start(1)
  const { seen, answer } = await heldRenewal('after', instances)
  await store.delete(key)
  answer()
  expect(await seen).toEqual([{ signedIn: false, token: null, failure: 'unauthenticated' }])
  expect(await store.get(key)).toBeNull()
  await vi.waitUntil(() => provider.counted.revocations === 1, 5_000)
})

describe('while Redis is unavailable', () => {
  const failures = async () => new Set((await askAll()).map(({ failure }) => failure))

  test('requests are asked to retry later, no one is signed out, and sessions continue once it is back', async () => {
    await start(2)
    await redis.kill()
    expect(await failures()).toEqual(new Set(['unavailable']))
    expect(provider.counted.tokenCalls).toBe(0)
    await redis.restart()
    await vi.waitFor(async () => expect(await failures()).toEqual(new Set([null])), { timeout: 15_000 })
    expect(provider.counted.tokenCalls).toBe(1)
    expect(provider.refusals()).toBe(0)
  })

  test('tokens that arrive meanwhile are kept until it is back', async () => {
    await start(1)
    const { seen, answer } = await heldRenewal('after', instances)
    await redis.kill()
    answer()
    await redis.restart()
    expect(await seen).toMatchObject([{ signedIn: true, failure: null }])
    await vi.waitFor(async () => expect((await store.get(key))?.revision).toBe(2), { timeout: 10_000 })
    expect(provider.counted.tokenCalls).toBe(1)
  })
})
