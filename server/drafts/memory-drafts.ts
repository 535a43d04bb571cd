import type { ApplicationDraft, ApplicationDrafts } from '#app/application-drafts.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { draftLifetimeMs } from './draft-lifetime.ts'

interface MemoryDraftsOptions {
  now?: () => number
  /** Above this the oldest draft is dropped: some 20 KB each at most. */
  maxDrafts?: number
}

export function createMemoryDrafts({
  now = Date.now,
  maxDrafts = 5_000,
}: MemoryDraftsOptions = {}): ApplicationDrafts {
  const drafts = new Map<string, ApplicationDraft>()
  const expired = ({ keptUntil }: ApplicationDraft) => now() >= keptUntil.getTime()

  function find(personId: string): ApplicationDraft | null {
    const draft = drafts.get(personId)
    return draft && !expired(draft) ? draft : null
  }

  function dropOldest(): void {
    for (const [personId, draft] of drafts) {
      if (!expired(draft) && drafts.size <= maxDrafts) return
      drafts.delete(personId)
    }
  }

  return {
    find: async (personId) => succeeded(find(personId)),
    async save(personId, changes) {
      const parts = { ...find(personId)?.parts }
      for (const [name, part] of Object.entries(changes)) {
        if (part) parts[name] = part
        else delete parts[name]
      }
      const savedAt = new Date(now())
      drafts.delete(personId)
      drafts.set(personId, { parts, savedAt, keptUntil: new Date(now() + draftLifetimeMs) })
      dropOldest()
      return succeeded(savedAt)
    },
    async clear(personId) {
      drafts.delete(personId)
      return succeeded(undefined)
    },
  }
}
