import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { IdentityMemory } from '../../identity/identity-memory.ts'
import type { AttemptCounter } from '../../identity/lock-out.ts'
import { createKeyRing, type RingStore } from '../../identity/signing-keys.ts'

/** Identity state within this process, for tests without a database. */
export function createProcessMemory(): IdentityMemory {
  return {
    adapter: createProcessAdapter(),
    ring: createProcessRing(),
    attempts: createProcessAttempts(),
    cookieKey: 'a cookie key for tests',
  }
}

function createProcessAdapter(): AdapterFactory {
  const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>()
  const live = (key: string) => {
    const record = records.get(key)
    return record && record.expiresAt > Date.now() ? record.payload : undefined
  }
  return (model) => {
    const ownKeys = () => [...records.keys()].filter((key) => key.startsWith(`${model}/`))
    return {
      async upsert(id, payload, expiresIn = 3_600) {
        const expiresAt = Date.now() + expiresIn * 1_000
        records.set(`${model}/${id}`, { payload: structuredClone(payload), expiresAt })
      },
      find: async (id) => structuredClone(live(`${model}/${id}`)),
      findByUid: async (uid) =>
        structuredClone(
          ownKeys()
            .map(live)
            .findLast((each) => each?.uid === uid),
        ),
      async findByUserCode() {},
      async consume(id) {
        const payload = live(`${model}/${id}`)
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id) => void records.delete(`${model}/${id}`),
      async revokeByGrantId(grantId) {
        for (const key of ownKeys()) if (records.get(key)?.payload.grantId === grantId) records.delete(key)
      },
    } satisfies Adapter
  }
}

export function createProcessRing(): RingStore {
  let ring = createKeyRing()
  return {
    read: () => ring,
    async change(change) {
      const changed = change(await ring)
      if (changed) ring = Promise.resolve(changed)
      return changed
    },
  }
}

export function createProcessAttempts(): AttemptCounter {
  const counted = new Map<string, { count: number; until: Date }>()
  return {
    async count(key, { maxAttempts, at, until }) {
      const kept = counted.get(key)
      const earlier = kept && kept.until > at ? kept : { count: 0, until }
      const isLocked = earlier.count >= maxAttempts
      const counting = isLocked ? { ...earlier, count: maxAttempts + 1 } : { count: earlier.count + 1, until }
      counted.set(key, counting)
      return counting
    },
    forget: async (key) => void counted.delete(key),
  }
}
