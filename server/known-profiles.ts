import { LRUCache } from 'lru-cache'
import type { KnownProfiles } from '#app/ports.ts'
import type { Profile } from '#contract/people/profile.ts'

const maxAgeMs = 10 * 60_000
const maxProfiles = 5_000

/** `onBrokerage` is called when a profile is read that names another brokerage than the last one, or the first. */
export function createKnownProfiles(
  now: () => number = Date.now,
  onBrokerage: (profile: Profile) => void = () => {},
): KnownProfiles {
  const known = new LRUCache<string, Profile>({
    max: maxProfiles,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    find: (personId) => known.get(personId),
    remember(profile) {
      const before = known.get(profile.person_id)
      known.set(profile.person_id, profile)
      if (before?.brokerage?.id !== profile.brokerage?.id) onBrokerage(profile)
    },
  }
}
