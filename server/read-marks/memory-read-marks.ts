import { LRUCache } from 'lru-cache'
import type { ReadMarks, ReadState } from '#app/ports.ts'
import { succeeded } from '#contract/calls/failure.ts'

interface MemoryReadMarksOptions {
  now?: () => number
  /** Above this the least recently changed is dropped: some 10 KB each at most. */
  maxPeople?: number
}

/** When each id was marked. */
interface KeptState {
  readUntil: Date | null
  ids: ReadonlyMap<string, number>
}

const nothingRead: KeptState = { readUntil: null, ids: new Map() }

export function createMemoryReadMarks({
  now = Date.now,
  maxPeople = 10_000,
}: MemoryReadMarksOptions = {}): ReadMarks {
  const states = new LRUCache<string, KeptState>({
    max: maxPeople,
    ttl: markLifetimeMs - 1,
    ttlResolution: 0,
    perf: { now },
  })
  const find = (personId: string) => states.peek(personId) ?? nothingRead

  function save(personId: string, state: KeptState) {
    states.set(personId, state)
    return succeeded(undefined)
  }

  return {
    async find(personId) {
      const { readUntil, ids } = find(personId)
      return succeeded<ReadState>({ readUntil, ids: [...ids.keys()] })
    },
    async startAt(personId, until) {
      const { readUntil, ids } = find(personId)
      return save(personId, { readUntil: readUntil ?? until, ids })
    },
    async markRead(personId, id) {
      const { readUntil, ids } = find(personId)
      const others = [...ids].filter(([each]) => each !== id)
      return save(personId, { readUntil, ids: new Map([...others, [id, now()] as const].slice(-maxReadIds)) })
    },
    async markAllRead(personId, until) {
      const { readUntil, ids } = find(personId)
      const later = new Map([...ids].filter(([, markedAt]) => markedAt > until.getTime()))
      return save(personId, { readUntil: readUntil && readUntil > until ? readUntil : until, ids: later })
    },
  }
}

/** Milliseconds after its last change for which a person's read state is kept: longer than the 30 days that the list shows. */
export const markLifetimeMs = 90 * 24 * 3_600_000

export const maxReadIds = 200
