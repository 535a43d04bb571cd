import type { ApplicationDrafts, Log, ReadMarks } from '#app/ports.ts'
import { createMemoryDrafts } from './drafts/memory-drafts.ts'
import type { Config } from './env.ts'
import { createMemoryReadMarks } from './read-marks/memory-read-marks.ts'
import { createMemorySessionStore } from './sessions/memory-store.ts'
import type { SessionStore } from './sessions/session-store.ts'

const readyTimeoutMs = 2_000

/** Where the server keeps what outlives a request: in memory, or in Redis for several instances. */
export interface Stores {
  sessions: SessionStore
  applicationDrafts: ApplicationDrafts
  readMarks: ReadMarks
}

export async function openStores(
  { sessions: { redisUrl: url, secrets, times }, oidc }: Pick<Config, 'sessions' | 'oidc'>,
  log: Log,
): Promise<Stores> {
  if (!url)
    return {
      sessions: createMemorySessionStore({ times }),
      applicationDrafts: createMemoryDrafts(),
      readMarks: createMemoryReadMarks(),
    }
  const [
    { createRedisConnection },
    { createRedisSessionStore },
    { createRedisDrafts },
    { createRedisReadMarks },
    { createSealedRecords },
  ] = await Promise.all([
    import('./sessions/redis-connection.ts'),
    import('./sessions/redis-store.ts'),
    import('./drafts/redis-drafts.ts'),
    import('./read-marks/redis-read-marks.ts'),
    import('./sessions/sealed-records.ts'),
  ])
  const redis = createRedisConnection({ url, log })
  const sessions = createRedisSessionStore({ url, redis, secrets, times, log })
  await sessions.ready(readyTimeoutMs)
  const sealed = createSealedRecords(secrets)
  const { issuer } = oidc
  return {
    sessions,
    applicationDrafts: createRedisDrafts({ redis, sealed, issuer }),
    readMarks: createRedisReadMarks({ redis, issuer }),
  }
}
