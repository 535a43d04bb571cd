import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRedisSessionStore, type RedisSessionStoreOptions } from '#server/sessions/redis-store.ts'
import {
  areSessionsUnavailable,
  defaultSessionTimes,
  type SessionStore,
} from '#server/sessions/session-store.ts'
import { describeSessions, sampleSession } from '#tests/support/one-session-suite.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'
import { describeSessionStore } from '#tests/support/session-store-suite.ts'

const secret = 'a secret for these tests, long enough'
const noLog = { info: () => {}, warn: () => {}, error: () => {} }

let server: RedisServer
const stores: SessionStore[] = []

beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.close())

async function open(options: Partial<RedisSessionStoreOptions> = {}) {
  const store = createRedisSessionStore({ url: server.url, secrets: [secret], log: noLog, ...options })
  stores.push(store)
  await store.ready(5_000)
  return store
}

const plainClient = () => createClient({ url: server.url })

/** Redis as someone sees it who has the password. */
async function withRedis<Value>(
  look: (client: ReturnType<typeof plainClient>) => Promise<Value>,
): Promise<Value> {
  const client = plainClient()
  await client.connect()
  try {
    return await look(client)
  } finally {
    client.destroy()
  }
}

beforeEach(async () => {
  await withRedis((client) => client.flushAll())
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

const fresh = () => ({ ...sampleSession, createdAt: Date.now(), lastSeenAt: Date.now() })

describe('the store in Redis', () => {
  describeSessions((now) => open({ now }))
  describeSessionStore((now) => open({ now }))
})

describe('what the contents of Redis reveal', () => {
  test('is no token or personal data', async () => {
    const store = await open()
    await store.create('key', fresh())
    await store.replaceTokens('key', 1, { ...sampleSession.tokens, accessToken: 'a2-secret' })
    const seen = await withRedis(async (client) => {
      const keys = await client.keys('*')
      const dumps = await Promise.all(
        keys.map(async (key) => {
          const type = await client.type(key)
          if (type === 'hash') return JSON.stringify(await client.hGetAll(key))
          return type === 'zset' ? (await client.zRange(key, 0, -1)).join() : await client.get(key)
        }),
      )
      return [...keys, ...dumps].join('\n')
    })
    expect(seen).toContain('broker-portal:s:{key}')
    for (const hidden of [
      'a2-secret',
      'verifier-secret',
      'person-1',
      'Sample',
      'alex@',
      'sid-1',
      'id.lender',
    ])
      expect(seen).not.toContain(hidden)
  })

  test('cannot be moved to another session', async () => {
    const store = await open()
    await store.create('mine', fresh())
    await store.create('theirs', fresh())
    await withRedis(async (client) => {
      const tokens = await client.hGet('broker-portal:s:{theirs}', 'tokens')
      await client.hSet('broker-portal:s:{mine}', { tokens: tokens ?? '' })
    })
    expect(await store.get('mine')).toBeNull()
    expect(await store.get('theirs')).not.toBeNull()
  })

  test('everything expires', async () => {
    const store = await open()
    await store.create('key', fresh())
    await store.rememberOnce('jti', 300)
    const lock = await store.locks.take('key')
    const lives = await withRedis(async (client) => {
      const keys = await client.keys('*')
      return Promise.all(keys.map((key) => client.pTTL(key)))
    })
    expect(lives).toHaveLength(5)
    for (const life of lives) expect(life).toBeGreaterThan(0)
    await lock?.release()
  })
})

test('a session’s TTL in Redis is the shorter of idle and absolute lifetime', async () => {
  const store = await open()
  const life = () => withRedis((client) => client.pTTL('broker-portal:s:{key}'))
  const created = Date.now() - defaultSessionTimes.absolute + defaultSessionTimes.idle + 60_000
  const seen = Date.now() - 600_000
  await store.create('key', { ...sampleSession, createdAt: created, lastSeenAt: seen })
  expect(await life()).toBeCloseTo(defaultSessionTimes.idle - 600_000, -4)
  await store.replaceTokens('key', 1, sampleSession.tokens)
  expect(await life()).toBeCloseTo(defaultSessionTimes.idle - 600_000, -4)
  await store.touch('key', Date.now())
  expect(await life()).toBeCloseTo(defaultSessionTimes.idle, -4)
  await store.delete('key')
  await store.create('key', {
    ...sampleSession,
    createdAt: created - defaultSessionTimes.idle,
    lastSeenAt: Date.now(),
  })
  expect(await life()).toBeCloseTo(60_000, -4)
})

test('a secret can be rotated while sessions continue', async () => {
  const newer = 'the next secret for these tests, as long'
  const before = await open()
  await before.create('key', fresh())
  const during = await open({ secrets: [newer, secret] })
  expect(await during.get('key')).not.toBeNull()
  await during.replaceTokens('key', 1, sampleSession.tokens)
  await during.create('later', fresh())
  const after = await open({ secrets: [newer] })
  expect(await after.get('later')).not.toBeNull()
  // Who it is was sealed with the old secret: its time is one session long.
  expect(await after.get('key')).toBeNull()
})

test('every instance is notified of a session that ends on one', async () => {
  const [here, there] = [await open(), await open()]
  const reported: string[] = []
  there.onEnded((key) => reported.push(`there ${key}`))
  here.onEnded((key) => reported.push(`here ${key}`))
  await here.create('key', fresh())
  await vi.waitFor(async () => {
    await here.create('again', fresh())
    await here.delete('again')
    expect(reported).toContain('there again')
  })
  await here.delete('key')
  await vi.waitFor(() => expect(reported).toContain('there key'))
  expect(reported.filter((each) => each === 'here key')).toHaveLength(1)
})

/** Waits until the time that a key has left was extended so often. */
function extensions(key: string, count: number): Promise<void> {
  return withRedis(async (client) => {
    let left = await client.pTTL(key)
    for (let seen = 0; seen < count; ) {
      const now = await client.pTTL(key)
      if (now < 0) throw new Error(`${key} has run out`)
      if (now > left) seen += 1
      left = now
    }
  })
}

test('a session that Redis evicts is signed out: nothing brings parts of it back', async () => {
  const store = await open()
  await store.create('key', fresh())
  await withRedis(async (client) => {
    const { used_memory: used = '' } = Object.fromEntries(
      (await client.info('memory')).split('\r\n').map((line) => line.split(':')),
    )
    await client.configSet({ 'maxmemory-policy': 'allkeys-lru', maxmemory: String(Number(used) + 2 ** 20) })
    for (let filler = 0; await client.exists('broker-portal:s:{key}'); filler += 1)
      await client.set(`filler-${filler}`, 'x'.repeat(50_000))
    await client.configSet({ 'maxmemory-policy': 'noeviction', maxmemory: '0' })
    await client.flushAll()
  })
  expect(await store.get('key')).toBeNull()
  expect(await store.replaceTokens('key', 1, sampleSession.tokens)).toBe(false)
  await store.postponeRenewal('key', 1, Date.now() + 5_000)
  await store.touch('key', Date.now())
  expect(await store.get('key')).toBeNull()
  expect(await withRedis((client) => client.keys('*'))).toEqual([])
  expect(await store.delete('key')).toBeNull()
})

describe('a lock', () => {
  test('is held across instances, and extended while needed', async () => {
    const [here, there] = [await open({ lockMs: 1_500 }), await open()]
    const lock = await here.locks.take('key')
    // Each is a third of the time: after four it would have run out.
    await extensions('broker-portal:s:{key}:lock', 4)
    expect(await there.locks.take('key')).toBeNull()
    await lock?.release()
    const next = await there.locks.take('key')
    expect(next).not.toBeNull()
    await next?.release()
  })

  test('that another holder has taken is not released', async () => {
    const [here, there] = [await open(), await open()]
    const lost = await here.locks.take('key')
    await withRedis((client) => client.del('broker-portal:s:{key}:lock'))
    const held = await there.locks.take('key')
    await lost?.release()
    expect(await here.locks.take('key')).toBeNull()
    await held?.release()
  })
})

describe('while Redis is unavailable', () => {
  test('everything fails without being carried out later, and works again once it is back', async () => {
    const error = vi.fn()
    const info = vi.fn()
    const store = await open({ log: { ...noLog, error, info } })
    await store.create('key', fresh())
    await server.kill()
    for (const work of [
      () => store.get('key'),
      () => store.create('other', fresh()),
      () => store.replaceTokens('key', 1, sampleSession.tokens),
      () => store.delete('key'),
      () => store.locks.take('key'),
    ])
      expect(areSessionsUnavailable(await work().catch((thrown: unknown) => thrown))).toBe(true)
    await server.restart()
    await vi.waitFor(async () => expect(await store.get('key')).not.toBeNull(), 10_000)
    // What failed was not carried out later.
    expect(await store.get('other')).toBeNull()
    expect(error).toHaveBeenCalledOnce()
    expect(info.mock.calls).toEqual([[{}, 'Redis is available again']])
  })

  test('what hangs fails, and works again once it is back', async () => {
    const store = await open()
    await store.create('key', fresh())
    server.freeze()
    try {
      // The fourth finds a new connection that is not ready yet.
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect(areSessionsUnavailable(await store.get('key').catch((thrown: unknown) => thrown))).toBe(true)
    } finally {
      server.thaw()
    }
    await vi.waitFor(async () => expect(await store.get('key')).not.toBeNull(), 10_000)
  })

  test('a portal can start', async () => {
    await server.kill()
    const store = createRedisSessionStore({ url: server.url, secrets: [secret], log: noLog })
    stores.push(store)
    await store.ready(200)
    expect(areSessionsUnavailable(await store.get('key').catch((thrown: unknown) => thrown))).toBe(true)
    await server.restart()
    await vi.waitFor(async () => expect(await store.get('key')).toBeNull(), 10_000)
  })
})
