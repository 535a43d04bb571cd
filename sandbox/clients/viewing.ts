import { may, type Role } from '#contract/people/roles.ts'
import type { Lender } from '../http/lender.ts'

/** Who looks at a client, and when: commission is left out for a role that may not see it, and offers lapse. */
export interface Viewing {
  seesCommission: boolean
  now: Date
  /** Where the lender is reached. */
  origin: string
}

export function viewingOf(
  { broker }: { broker: { role: Role } },
  { now, origin }: Pick<Lender, 'now' | 'origin'>,
): Viewing {
  return { seesCommission: may(broker.role, 'see-commission'), now: now(), origin }
}
