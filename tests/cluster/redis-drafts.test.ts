import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRedisDrafts } from '#server/drafts/redis-drafts.ts'
import { createRedisConnection, type RedisConnection } from '#server/sessions/redis-connection.ts'
import { createSealedRecords } from '#server/sessions/sealed-records.ts'
import { describeApplicationDrafts } from '#tests/support/application-drafts-suite.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'

const secret = 'a secret for these tests, long enough'
const noLog = { info: () => {}, warn: () => {}, error: () => {} }

let server: RedisServer
const connections: RedisConnection[] = []

beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.close())

async function open({ now = Date.now, issuer = 'https://id.example', secrets = [secret] } = {}) {
  const redis = createRedisConnection({ url: server.url, log: noLog })
  connections.push(redis)
  await redis.ready(5_000)
  return { redis, drafts: createRedisDrafts({ redis, sealed: createSealedRecords(secrets), issuer, now }) }
}

afterEach(async () => {
  await connections[0]?.run((client) => client.flushAll())
  await Promise.all(connections.splice(0).map((connection) => connection.close()))
})

describe('drafts in Redis', () => {
  describeApplicationDrafts(async (now) => (await open({ now })).drafts)

  test('reveal no name or person in the contents of Redis', async () => {
    const { redis, drafts } = await open()
    await drafts.save('person-1', { firm: { name: 'Fenwater Finance Ltd' } })
    const keys = await redis.run((client) => client.keys('*'))
    const hash = await redis.run((client) => client.hGetAll(keys[0] ?? ''))
    expect(`${keys} ${Object.values(hash)}`).not.toMatch(/person-1|Fenwater/)
    expect(await redis.run((client) => client.pTTL(keys[0] ?? ''))).toBeGreaterThan(13 * 24 * 3_600_000)
  })

  test('are found by every instance, of the same issuer alone', async () => {
    const one = await open()
    await one.drafts.save('person-1', { firm: { name: 'One' } })
    const other = await open()
    expect(await other.drafts.find('person-1')).toMatchObject({ ok: true, value: { parts: { firm: {} } } })
    const foreign = await open({ issuer: 'https://other.example' })
    expect(await foreign.drafts.find('person-1')).toEqual({ ok: true, value: null })
  })

  test('parts that no secret decrypts are left out', async () => {
    const one = await open()
    await one.drafts.save('person-1', { firm: { name: 'One' } })
    const rotated = await open({ secrets: ['another secret that is long enough, too'] })
    expect(await rotated.drafts.find('person-1')).toMatchObject({ ok: true, value: { parts: {} } })
  })

  test('are a failure while Redis is unavailable', async () => {
    const { redis, drafts } = await open()
    await redis.close()
    expect(await drafts.save('person-1', { firm: { name: 'One' } })).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    })
  })
})
