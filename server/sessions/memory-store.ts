import { LRUCache } from 'lru-cache'
import { createCounts } from '../limits/counts.ts'
import { createMemoryLocks } from './session-locks.ts'
import {
  type DeletedSession,
  defaultSessionTimes,
  lifetimes,
  type SessionStore,
  type SessionTimes,
  type StoredSession,
  sessionEnd,
} from './session-store.ts'

const sweepEvery = 60_000

export interface MemorySessionStoreOptions {
  times?: SessionTimes
  now?: () => number
}

export function createMemorySessionStore({
  times = defaultSessionTimes,
  now = Date.now,
}: MemorySessionStoreOptions = {}): SessionStore {
  const sessions = new Map<string, StoredSession>()
  const seen = createExpiring<true>(now)
  const count = createCounts(now)
  const signedOut = createExpiring<number>(now)
  const onEnded = new Set<(key: string) => void>()
  let sweptAt = now()

  const sessionEnded = (session: StoredSession) => now() >= sessionEnd(session, times)

  // Swept on writes: creating a store must not start a timer.
  function sweep() {
    if (now() - sweptAt < sweepEvery) return
    sweptAt = now()
    for (const [key, session] of sessions) if (sessionEnded(session)) sessions.delete(key)
  }

  function find(key: string): StoredSession | null {
    const session = sessions.get(key)
    if (!session) return null
    if (!sessionEnded(session)) return session
    sessions.delete(key)
    return null
  }

  function remove(key: string) {
    sessions.delete(key)
    for (const listener of onEnded) listener(key)
  }

  function removeAll(matches: (session: StoredSession, key: string) => boolean): DeletedSession[] {
    const found = [...sessions].filter(([key, session]) => matches(session, key) && !sessionEnded(session))
    for (const [key] of found) remove(key)
    return found.map(([key, session]) => ({ key, session }))
  }

  return {
    get: async (key) => find(key),
    async create(key, session) {
      sweep()
      sessions.set(key, session)
    },
    async replaceTokens(key, revision, tokens) {
      const session = find(key)
      if (session?.revision !== revision) return false
      sessions.set(key, { ...session, tokens, revision: revision + 1, retryAt: undefined })
      return true
    },
    async postponeRenewal(key, revision, retryAt) {
      const session = find(key)
      if (session?.revision === revision) sessions.set(key, { ...session, retryAt })
    },
    async touch(key, lastSeenAt) {
      const session = find(key)
      if (session && session.lastSeenAt < lastSeenAt) sessions.set(key, { ...session, lastSeenAt })
    },
    async delete(key, revision) {
      const session = find(key)
      if (!session || (revision !== undefined && session.revision !== revision)) return null
      remove(key)
      return session
    },
    deleteByUser: async (issuer, subject, except) =>
      removeAll(
        (session, key) =>
          key !== except && session.issuer === issuer && session.identity.personId === subject,
      ),
    deleteBySid: async (issuer, sid) =>
      removeAll((session) => session.issuer === issuer && session.providerSession === sid),
    async noteSignedOut(issuer, subject, at) {
      signedOut.set(`${issuer} ${subject}`, at, { ttl: lifetimes.signedOut - 1 })
    },
    signedOutAt: async (issuer, subject) => signedOut.get(`${issuer} ${subject}`) ?? null,
    remembers: async (key) => seen.get(key) !== undefined,
    async rememberOnce(key, seconds) {
      if (seen.get(key)) return false
      seen.set(key, true, { ttl: seconds * 1000 - 1 })
      return true
    },
    count: async (...counted) => count(...counted),
    onEnded: (listener) => void onEnded.add(listener),
    locks: createMemoryLocks(),
    close: async () => {},
  }
}

/** Each is kept for a time of its own; the cache keeps it a millisecond longer than its `ttl`. */
function createExpiring<Value extends {}>(now: () => number) {
  return new LRUCache<string, Value>({ max: 100_000, ttlResolution: 0, perf: { now } })
}
