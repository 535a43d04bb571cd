import type { Log } from '#app/log.ts'
import type { Config } from '../env.ts'
import { createMemorySessionStore } from './memory-store.ts'
import type { SessionStore } from './session-store.ts'

/** Milliseconds that a start waits for Redis; without it the portal starts all the same, and answers 503 until it is there. */
const readyTimeoutMs = 2_000

/** The session store that the configuration asks for: Redis when REDIS_URL is set, else this process. */
export async function openSessions({ sessions }: Pick<Config, 'sessions'>, log: Log): Promise<SessionStore> {
  if (!sessions.redisUrl) return createMemorySessionStore()
  // Loaded only where it is used.
  const { createRedisSessionStore } = await import('./redis-store.ts')
  const store = createRedisSessionStore({ url: sessions.redisUrl, secrets: sessions.secrets, log })
  await store.ready(readyTimeoutMs)
  return store
}
