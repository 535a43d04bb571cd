import { randomUUID } from 'node:crypto'
import type { RedisConnection } from './redis-connection.ts'
import { lockScripts } from './redis-scripts.ts'
import type { SessionLocks } from './session-locks.ts'

/** Milliseconds after which the lock of a process that died is free. */
const lockTime = 15_000

export interface RedisLocksOptions {
  redis: RedisConnection
  keyOf(session: string): string
  lockTime?: number
}

/**
 * Locks among all instances. A watchdog keeps a held lock alive however slow the identity provider is; what is still written by a holder
 * that lost its lock all the same is stopped by the revision.
 */
export function createRedisLocks({
  redis,
  keyOf,
  lockTime: time = lockTime,
}: RedisLocksOptions): SessionLocks {
  return {
    async take(session) {
      const key = keyOf(session)
      const owner = randomUUID()
      const options = { condition: 'NX', expiration: { type: 'PX', value: time } } as const
      if ((await redis.run((client) => client.set(key, owner, options))) === null) return null
      const prolong = () => redis.runScript(lockScripts.prolong, key, [owner, time]).catch(() => {})
      const watchdog = setInterval(prolong, time / 3)
      return {
        async release() {
          clearInterval(watchdog)
          // Unreleased it ends by itself.
          await redis.runScript(lockScripts.release, key, [owner]).catch(() => {})
        },
      }
    },
  }
}
