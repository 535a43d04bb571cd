import type { Profile } from '#contract/people/profile.ts'

/** What a page needs to subscribe to the live feed; null for a person without a brokerage (specification section 6). */
export interface LiveSettings {
  brokerageId: string
  personId: string
  /** Kinds of notification that show no toast. */
  muted: readonly string[]
  /** When the portal began to load this page’s data: ISO 8601, UTC. */
  readAt: string
}

export function liveSettings(
  { person_id: personId, brokerage }: Pick<Profile, 'person_id' | 'brokerage'>,
  muted: readonly string[],
  now: Date,
): LiveSettings | null {
  return brokerage && { brokerageId: brokerage.id, personId, muted, readAt: now.toISOString() }
}
