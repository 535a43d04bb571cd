import { randomUUID } from 'node:crypto'
import type { RedisConnection } from './redis-connection.ts'
import { lockScripts } from './redis-scripts.ts'
import type { SessionLocks } from './session-locks.ts'

/** Milliseconds after which the lock of a process that died is free. */
const lockMs = 15_000

export interface RedisLocksOptions {
  redis: RedisConnection
  keyOf(session: string): string
  lockMs?: number
}

/** Locks across instances, extended while held. A holder that lost its lock is stopped by the session's revision. */
export function createRedisLocks({ redis, keyOf, lockMs: time = lockMs }: RedisLocksOptions): SessionLocks {
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
          // It expires by itself.
          await redis.runScript(lockScripts.release, key, [owner]).catch(() => {})
        },
      }
    },
  }
}
