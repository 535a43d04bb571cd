import type { KnownProfiles } from '#app/known-profiles.ts'
import type { Profile } from '#contract/people/profile.ts'

const maxAgeMs = 10 * 60_000
const maxProfiles = 5_000

export function createKnownProfiles(now: () => number = Date.now): KnownProfiles {
  const known = new Map<string, { profile: Profile; at: number }>()
  return {
    find(personId) {
      const entry = known.get(personId)
      if (entry && now() - entry.at <= maxAgeMs) return entry.profile
      known.delete(personId)
    },
    remember(profile) {
      known.delete(profile.person_id)
      known.set(profile.person_id, { profile, at: now() })
      const [oldest] = known.keys()
      if (known.size > maxProfiles && oldest) known.delete(oldest)
    },
  }
}
