import { LRUCache } from 'lru-cache'
import type { ApplicationDraft, ApplicationDrafts } from '#app/ports.ts'
import { succeeded } from '#contract/calls/failure.ts'

/** Milliseconds after its last change for which a draft is kept: 14 days (domain 3). */
export const draftLifetimeMs = 14 * 24 * 3_600_000

interface MemoryDraftsOptions {
  now?: () => number
  /** Above this the oldest draft is dropped: some 20 KB each at most. */
  maxDrafts?: number
}

export function createMemoryDrafts({
  now = Date.now,
  maxDrafts = 5_000,
}: MemoryDraftsOptions = {}): ApplicationDrafts {
  const drafts = new LRUCache<string, ApplicationDraft>({
    max: maxDrafts,
    // The cache keeps a draft a millisecond longer than that.
    ttl: draftLifetimeMs - 1,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    find: async (personId) => succeeded(drafts.peek(personId) ?? null),
    async save(personId, changes) {
      const parts = { ...drafts.peek(personId)?.parts }
      for (const [name, part] of Object.entries(changes)) {
        if (part) parts[name] = part
        else delete parts[name]
      }
      const savedAt = new Date(now())
      drafts.set(personId, { parts, savedAt, keptUntil: new Date(now() + draftLifetimeMs) })
      return succeeded(savedAt)
    },
    async clear(personId) {
      drafts.delete(personId)
      return succeeded(undefined)
    },
  }
}
