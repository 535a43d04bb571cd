import { LRUCache } from 'lru-cache'
import type { KnownProfiles } from '#app/known-profiles.ts'
import type { Profile } from '#contract/people/profile.ts'

const maxAgeMs = 10 * 60_000
const maxProfiles = 5_000

export function createKnownProfiles(now: () => number = Date.now): KnownProfiles {
  const known = new LRUCache<string, Profile>({
    max: maxProfiles,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    find: (personId) => known.get(personId),
    remember: (profile) => void known.set(profile.person_id, profile),
  }
}
