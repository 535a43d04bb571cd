import { randomUUID } from 'node:crypto'
import type { Log } from '#app/ports.ts'
import { hashOf } from '../random-values.ts'
import { createRedisConnection, type RedisConnection } from './redis-connection.ts'
import { countScript, createSessionScripts, lockScripts } from './redis-scripts.ts'
import { createSealedRecords, type SealedRecords } from './sealed-records.ts'
import type { SessionLocks } from './session-locks.ts'
import {
  type DeletedSession,
  defaultSessionTimes,
  lifetimes,
  type SessionStore,
  type SessionTimes,
  type StoredSession,
  sessionEnd,
  type Tokens,
} from './session-store.ts'

export interface RedisSessionStoreOptions {
  url: string
  secrets: readonly string[]
  times?: SessionTimes
  log: Log
  redis?: RedisConnection
  now?: () => number
  lockMs?: number
}

/** Several portals of different lenders may share one Redis by its databases; the prefix keeps other applications apart. */
const prefix = 'broker-portal'
const endedChannel = `${prefix}:ended`

/** The braces keep all keys of one session in one slot of a cluster. */
const keys = {
  session: (key: string) => `${prefix}:s:{${key}}`,
  lock: (key: string) => `${prefix}:s:{${key}}:lock`,
  count: (key: string) => `${prefix}:count:{${hashOf(key)}}`,
  once: (key: string) => `${prefix}:once:{${hashOf(key)}}`,
  user: (issuer: string, subject: string) => `${prefix}:u:{${hashOf(`${issuer}|${subject}`)}}`,
  signedOut: (issuer: string, subject: string) => `${prefix}:out:{${hashOf(`${issuer}|${subject}`)}}`,
  sid: (issuer: string, sid: string) => `${prefix}:sid:{${hashOf(`${issuer}|${sid}`)}}`,
}

/** For any number of instances, in Redis or Valkey. Identities and tokens are encrypted. */
export function createRedisSessionStore(options: RedisSessionStoreOptions): SessionStore & {
  ready(timeoutMs: number): Promise<void>
} {
  const {
    url,
    secrets,
    times = defaultSessionTimes,
    log,
    redis = createRedisConnection({ url, log }),
    now = Date.now,
    lockMs,
  } = options
  const sealed = createSealedRecords(secrets)
  const records = createSessionRecords(sealed)
  const sessionScripts = createSessionScripts(times)
  const indexes = createRedisIndexes({ redis, times, now })
  const onEnded = new Set<(key: string) => void>()
  const tellEnded = (key: string) => {
    for (const listener of onEnded) listener(key)
  }
  const self = randomUUID()
  redis.subscribe(endedChannel, (message) => {
    const [sender, key] = message.split(' ')
    if (sender !== self && key) tellEnded(key)
  })

  const remove = async (key: string, revision?: number) => {
    const fields = await redis.runScript(sessionScripts.remove, keys.session(key), [now(), revision ?? ''])
    const session = records.read(key, pairs(fields))
    if (!session) return null
    tellEnded(key)
    // Instances that miss this message look sessions up every minute; index entries without a session are ignored.
    await redis.run((client) => client.publish(endedChannel, `${self} ${key}`)).catch(() => {})
    return now() < sessionEnd(session, times) ? session : null
  }

  const removeAll = async (index: string, except?: string) => {
    const listed = (await indexes.list(index)).filter((key) => key !== except)
    const removed: DeletedSession[] = []
    for (const key of listed) {
      const session = await remove(key)
      if (session) removed.push({ key, session })
    }
    await indexes.drop(index, listed)
    return removed
  }

  return {
    async get(key) {
      const session = records.read(key, await redis.run((client) => client.hGetAll(keys.session(key))))
      return session && now() < sessionEnd(session, times) ? session : null
    },
    async create(key, session) {
      const { issuer, identity, providerSession, createdAt } = session
      // Indexes first: a session without an index entry could not be ended from elsewhere.
      await indexes.add(keys.user(issuer, identity.personId), key, createdAt + times.absolute)
      if (providerSession)
        await indexes.add(keys.sid(issuer, providerSession), key, createdAt + times.absolute)
      const life = sessionEnd(session, times) - now()
      await redis.run((client) =>
        client
          .multi()
          .hSet(keys.session(key), records.write(key, session))
          .pExpire(keys.session(key), life)
          .exec(),
      )
    },
    async replaceTokens(key, revision, tokens) {
      const values = [now(), revision, records.sealTokens(key, tokens)]
      return (await redis.runScript(sessionScripts.replaceTokens, keys.session(key), values)) === 1
    },
    async postponeRenewal(key, revision, retryAt) {
      await redis.runScript(sessionScripts.postponeRenewal, keys.session(key), [now(), revision, retryAt])
    },
    async touch(key, lastSeenAt) {
      await redis.runScript(sessionScripts.touch, keys.session(key), [now(), lastSeenAt])
    },
    delete: remove,
    deleteByUser: (issuer, subject, except) => removeAll(keys.user(issuer, subject), except),
    deleteBySid: (issuer, sid) => removeAll(keys.sid(issuer, sid)),
    async noteSignedOut(issuer, subject, at) {
      const options = { expiration: { type: 'PX', value: lifetimes.signedOut } } as const
      await redis.run((client) => client.set(keys.signedOut(issuer, subject), String(at), options))
    },
    async signedOutAt(issuer, subject) {
      const at = await redis.run((client) => client.get(keys.signedOut(issuer, subject)))
      return at !== null && now() - Number(at) < lifetimes.signedOut ? Number(at) : null
    },
    remembers: async (key) => (await redis.run((client) => client.get(keys.once(key)))) !== null,
    async rememberOnce(key, seconds) {
      const options = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const
      return (await redis.run((client) => client.set(keys.once(key), '1', options))) !== null
    },
    async count(key, windowMs, amount = 1) {
      return Number(await redis.runScript(countScript, keys.count(key), [now(), windowMs, amount]))
    },
    onEnded: (listener) => void onEnded.add(listener),
    locks: createRedisLocks({ redis, keyOf: keys.lock, lockMs }),
    ready: redis.ready,
    close: redis.close,
  }
}

function pairs(answer: unknown): Record<string, string> {
  const list = answer as string[]
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 ? [] : [[name, list[index + 1] ?? '']])))
}

/** Milliseconds after which the lock of a process that died is free. */
const lockMs = 15_000

interface RedisLocksOptions {
  redis: RedisConnection
  keyOf(session: string): string
  lockMs?: number
}

/** Locks across instances, extended while held. A holder that lost its lock is stopped by the session's revision. */
function createRedisLocks({ redis, keyOf, lockMs: time = lockMs }: RedisLocksOptions): SessionLocks {
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

interface RedisIndexesOptions {
  redis: RedisConnection
  times: SessionTimes
  now: () => number
}

/** Lists of session keys with their latest possible end, so that lists do not grow for ever. */
function createRedisIndexes({ redis, times, now }: RedisIndexesOptions) {
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

type Who = Pick<StoredSession, 'identity' | 'issuer' | 'providerSession'>

/** Identity and tokens are encrypted separately, bound to their session and field. */
function createSessionRecords(sealed: SealedRecords) {
  const sealTokens = (key: string, tokens: Tokens) => sealed.seal(tokens, `tokens ${key}`)
  return {
    sealTokens,
    write(
      key: string,
      { identity, issuer, providerSession, ...session }: StoredSession,
    ): Record<string, string> {
      const who: Who = { identity, issuer, providerSession }
      return {
        who: sealed.seal(who, `who ${key}`),
        tokens: sealTokens(key, session.tokens),
        revision: String(session.revision),
        created: String(session.createdAt),
        seen: String(session.lastSeenAt),
        ...(session.retryAt && { retry: String(session.retryAt) }),
      }
    },
    read(key: string, fields: Record<string, string>): StoredSession | null {
      if (!fields.who || !fields.tokens) return null
      const who = sealed.open(fields.who, `who ${key}`) as Who | undefined
      const tokens = sealed.open(fields.tokens, `tokens ${key}`) as Tokens | undefined
      if (!who || !tokens) return null
      return {
        ...who,
        tokens,
        revision: Number(fields.revision),
        createdAt: Number(fields.created),
        lastSeenAt: Number(fields.seen),
        ...(fields.retry && { retryAt: Number(fields.retry) }),
      }
    },
  }
}
