import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRedisReadMarks } from '#server/read-marks/redis-read-marks.ts'
import { createRedisConnection, type RedisConnection } from '#server/sessions/redis-connection.ts'
import { describeReadMarks } from '#tests/support/read-marks-suite.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'

const noLog = { info: () => {}, warn: () => {}, error: () => {} }

let server: RedisServer
const connections: RedisConnection[] = []

beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.close())

async function open(issuer = 'https://id.example') {
  const redis = createRedisConnection({ url: server.url, log: noLog })
  connections.push(redis)
  await redis.ready(5_000)
  return { redis, marks: createRedisReadMarks({ redis, issuer }) }
}

afterEach(async () => {
  await connections[0]?.run((client) => client.flushAll())
  await Promise.all(connections.splice(0).map((connection) => connection.close()))
})

describe('read marks in Redis', () => {
  describeReadMarks(async () => (await open()).marks)

  test('are found by every instance, of the same issuer alone, under a key that names no one', async () => {
    const { redis, marks } = await open()
    await marks.markRead('person-1', 'a')
    expect(await (await open()).marks.find('person-1')).toMatchObject({ value: { ids: ['a'] } })
    expect(await (await open('https://other.example')).marks.find('person-1')).toMatchObject({
      value: { ids: [] },
    })
    const keys = await redis.run((client) => client.keys('*'))
    expect(keys.join()).not.toContain('person-1')
    expect(await redis.run((client) => client.pTTL(keys[0] ?? ''))).toBeGreaterThan(89 * 24 * 3_600_000)
  })

  test('are a failure while Redis is unavailable', async () => {
    const { redis, marks } = await open()
    await redis.close()
    expect(await marks.markRead('person-1', 'a')).toMatchObject({ failure: { kind: 'unavailable' } })
  })
})
