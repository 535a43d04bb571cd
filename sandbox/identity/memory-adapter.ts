import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expiresAt: number }

const sweepEvery = 60_000

/**
 * Keeps what the provider must remember in this process until it expires, and never forgets it sooner: the provider's
 * own memory adapter drops the oldest of 1,000 entries, which signs people out. Providers that share the factory share
 * what they remember. `now` is in milliseconds.
 */
export function createMemoryAdapter(now: () => number = Date.now): AdapterFactory {
  const stores = new Map<string, Adapter>()
  return (model) => {
    const store = stores.get(model) ?? createModelStore(now)
    stores.set(model, store)
    return store
  }
}

function createModelStore(now: () => number): Adapter {
  const entries = new Map<string, Entry>()
  const idsByUid = new Map<string, string>()
  const idsByGrant = new Map<string, Set<string>>()
  let nextSweep = now() + sweepEvery

  function remove(id: string) {
    const payload = entries.get(id)?.payload
    entries.delete(id)
    if (payload?.uid && idsByUid.get(payload.uid) === id) idsByUid.delete(payload.uid)
    if (!payload?.grantId) return
    const ids = idsByGrant.get(payload.grantId)
    ids?.delete(id)
    if (ids?.size === 0) idsByGrant.delete(payload.grantId)
  }

  function sweep() {
    if (now() < nextSweep) return
    nextSweep = now() + sweepEvery
    for (const [id, entry] of entries) if (entry.expiresAt <= now()) remove(id)
  }

  function findLive(id: string) {
    const entry = entries.get(id)
    if (!entry || entry.expiresAt > now()) return entry
    remove(id)
  }

  return {
    async upsert(id, payload, expiresIn) {
      sweep()
      remove(id)
      const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : now() + expiresIn * 1000
      // A copy: the provider goes on changing the object it handed over.
      entries.set(id, { payload: structuredClone(payload), expiresAt })
      if (payload.uid) idsByUid.set(payload.uid, id)
      if (!payload.grantId) return
      const ids = idsByGrant.get(payload.grantId) ?? new Set()
      idsByGrant.set(payload.grantId, ids.add(id))
    },
    async find(id) {
      return structuredClone(findLive(id)?.payload)
    },
    async findByUid(uid) {
      return structuredClone(findLive(idsByUid.get(uid) ?? '')?.payload)
    },
    // Only the device flow asks, and it is off.
    async findByUserCode() {},
    async consume(id) {
      const entry = findLive(id)
      if (entry) entry.payload.consumed = Math.floor(now() / 1000)
    },
    async destroy(id) {
      remove(id)
    },
    async revokeByGrantId(grantId) {
      for (const id of [...(idsByGrant.get(grantId) ?? [])]) remove(id)
    },
  }
}
