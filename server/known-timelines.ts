import type { KnownTimelines } from '#app/known-timelines.ts'
import type { TimelineEvent } from '#contract/clients/client.ts'

/** Milliseconds after which a timeline is read again, in case the lender has corrected one without noting it as activity. */
const maxAgeMs = 10 * 60_000
/** Of all timelines together, some 300 bytes each. */
const maxEvents = 100_000
const maxTimelines = 5_000

interface Entry {
  events: readonly TimelineEvent[]
  activityAt: number
  readAt: number
}

/** In memory: an extra read on another instance costs less than storing clients' data. */
export function createKnownTimelines(now: () => number = Date.now): KnownTimelines {
  const known = new Map<string, Entry>()
  let eventCount = 0
  const keyOf = (personId: string, clientId: string) => JSON.stringify([personId, clientId])

  function remove(key: string): Entry | undefined {
    const entry = known.get(key)
    if (known.delete(key)) eventCount -= entry?.events.length ?? 0
    return entry
  }

  function add(key: string, entry: Entry): void {
    known.set(key, entry)
    eventCount += entry.events.length
    for (const oldest of known.keys()) {
      if (known.size <= maxTimelines && eventCount <= maxEvents) return
      remove(oldest)
    }
  }

  return {
    find(personId, { id, last_activity_at }) {
      const key = keyOf(personId, id)
      const entry = remove(key)
      if (!entry || now() - entry.readAt > maxAgeMs) return undefined
      if (entry.activityAt !== Date.parse(last_activity_at)) return undefined
      add(key, entry)
      return entry.events
    },
    remember(personId, { id, last_activity_at, timeline }) {
      const key = keyOf(personId, id)
      remove(key)
      add(key, { events: timeline, activityAt: Date.parse(last_activity_at), readAt: now() })
    },
  }
}
