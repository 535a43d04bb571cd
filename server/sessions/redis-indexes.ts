import type { RedisConnection } from './redis-connection.ts'
import type { SessionTimes } from './session-store.ts'

export interface RedisIndexesOptions {
  redis: RedisConnection
  times: SessionTimes
  now: () => number
}

/** Lists of session keys with their latest possible end, so that lists do not grow for ever. */
export function createRedisIndexes({ redis, times, now }: RedisIndexesOptions) {
  return {
    async add(index: string, key: string, until: number): Promise<void> {
      await redis.run((client) =>
        client
          .multi()
          .zRemRangeByScore(index, 0, now())
          .zAdd(index, { score: until, value: key })
          .pExpire(index, times.absolute)
          .exec(),
      )
    },
    list: (index: string): Promise<string[]> => redis.run((client) => client.zRange(index, 0, -1)),
    async drop(index: string, keys: string[]): Promise<void> {
      if (keys.length > 0) await redis.run((client) => client.zRem(index, keys))
    },
  }
}
