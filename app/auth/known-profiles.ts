import type { Profile } from '#contract/people/profile.ts'

/** The last profile each broker was seen with, in this process: a form sent while the lender is away keeps its page. */
export interface KnownProfiles {
  find(personId: string): Profile | undefined
  remember(profile: Profile): void
}
