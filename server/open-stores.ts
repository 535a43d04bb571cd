import type { ApplicationDrafts } from '#app/application-drafts.ts'
import type { Log } from '#app/log.ts'
import { createMemoryDrafts } from './drafts/memory-drafts.ts'
import type { Config } from './env.ts'
import { createMemorySessionStore } from './sessions/memory-store.ts'
import type { SessionStore } from './sessions/session-store.ts'

/** Milliseconds that a start waits for Redis; without it the portal starts and answers 503 until Redis is available. */
const readyTimeoutMs = 2_000

export interface Stores {
  sessions: SessionStore
  applicationDrafts: ApplicationDrafts
}

export async function openStores(
  { sessions: { redisUrl: url, secrets }, oidc }: Pick<Config, 'sessions' | 'oidc'>,
  log: Log,
): Promise<Stores> {
  if (!url) return { sessions: createMemorySessionStore(), applicationDrafts: createMemoryDrafts() }
  // Loaded only where it is used.
  const [
    { createRedisConnection },
    { createRedisSessionStore },
    { createRedisDrafts },
    { createSealedRecords },
  ] = await Promise.all([
    import('./sessions/redis-connection.ts'),
    import('./sessions/redis-store.ts'),
    import('./drafts/redis-drafts.ts'),
    import('./sessions/sealed-records.ts'),
  ])
  const redis = createRedisConnection({ url, log })
  const sessions = createRedisSessionStore({ url, redis, secrets, log })
  await sessions.ready(readyTimeoutMs)
  const sealed = createSealedRecords(secrets)
  return { sessions, applicationDrafts: createRedisDrafts({ redis, sealed, issuer: oidc.issuer }) }
}
