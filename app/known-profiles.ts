import type { Profile } from '#contract/people/profile.ts'

/** The last known profile of each broker, in this process: a form sent while the lender is unavailable keeps its page. */
export interface KnownProfiles {
  find(personId: string): Profile | undefined
  remember(profile: Profile): void
}
