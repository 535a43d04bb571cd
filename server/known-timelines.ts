import { LRUCache } from 'lru-cache'
import type { KnownTimelines } from '#app/ports.ts'
import type { TimelineEvent } from '#contract/clients/client.ts'

/** Milliseconds after which a timeline is read again, in case the lender has corrected one without noting it as activity. */
const maxAgeMs = 10 * 60_000
/** The events of all timelines together, some 300 bytes each. */
const maxEvents = 100_000
const maxTimelines = 5_000

interface Entry {
  events: readonly TimelineEvent[]
  activityAt: number
}

/** In memory: an extra read on another instance costs less than storing clients' data. */
export function createKnownTimelines(now: () => number = Date.now): KnownTimelines {
  const known = new LRUCache<string, Entry>({
    max: maxTimelines,
    maxSize: maxEvents,
    sizeCalculation: ({ events }) => Math.max(1, events.length),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  })
  const keyOf = (personId: string, clientId: string) => JSON.stringify([personId, clientId])
  return {
    find(personId, { id, last_activity_at }) {
      const entry = known.get(keyOf(personId, id))
      return entry?.activityAt === Date.parse(last_activity_at) ? entry.events : undefined
    },
    remember(personId, { id, last_activity_at, timeline }) {
      known.set(keyOf(personId, id), { events: timeline, activityAt: Date.parse(last_activity_at) })
    },
  }
}
