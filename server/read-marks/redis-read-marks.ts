import type { ReadMarks } from '#app/ports.ts'
import { hashOf } from '../random-values.ts'
import { type RedisConnection, redisScript } from '../sessions/redis-connection.ts'
import { storeResult } from '../sessions/session-store.ts'
import { markLifetimeMs, maxReadIds } from './memory-read-marks.ts'

interface RedisReadMarksOptions {
  redis: RedisConnection
  issuer: string
  now?: () => number
}

/** milliseconds of an instant, lifetime: keeps the later instant */
const moveForward = redisScript(`
local saved = tonumber(redis.call('GET', KEYS[1]) or '-1')
return redis.call('SET', KEYS[1], math.max(saved, tonumber(ARGV[1])), 'PX', ARGV[2])`)

/** A time and a sorted set of event ids by when they were marked: nothing about a client, so not encrypted. */
export function createRedisReadMarks({ redis, issuer, now = Date.now }: RedisReadMarksOptions): ReadMarks {
  const keysOf = (personId: string) => {
    const person = hashOf(`${issuer}|${personId}`)
    return { until: `broker-portal:read:{${person}}:until`, ids: `broker-portal:read:{${person}}:ids` }
  }

  return {
    find: (personId) =>
      inStore(async () => {
        const keys = keysOf(personId)
        const [until, ids] = await redis.run((client) =>
          Promise.all([client.get(keys.until), client.zRange(keys.ids, 0, -1)]),
        )
        return { readUntil: until === null ? null : new Date(Number(until)), ids }
      }),
    startAt: (personId, until) =>
      inStore(async () => {
        const key = keysOf(personId).until
        const options = { PX: markLifetimeMs, NX: true } as const
        await redis.run((client) => client.set(key, String(until.getTime()), options))
        return undefined
      }),
    markRead: (personId, id) =>
      inStore(async () => {
        const keys = keysOf(personId)
        await redis.run((client) =>
          client
            .multi()
            .zAdd(keys.ids, { score: now(), value: id })
            .zRemRangeByRank(keys.ids, 0, -maxReadIds - 1)
            .pExpire(keys.ids, markLifetimeMs)
            .pExpire(keys.until, markLifetimeMs)
            .exec(),
        )
        return undefined
      }),
    markAllRead: (personId, until) =>
      inStore(async () => {
        const keys = keysOf(personId)
        const untilMs = until.getTime()
        await redis.runScript(moveForward, keys.until, [untilMs, markLifetimeMs])
        // What was marked since may be later than what this page showed.
        await redis.run((client) => client.zRemRangeByScore(keys.ids, '-inf', untilMs))
        return undefined
      }),
  }
}

const inStore = <Value>(work: () => Promise<Value>) => storeResult('read notifications', work)
