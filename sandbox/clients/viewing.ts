import { may, type Role } from '#contract/people/roles.ts'

/** Who looks at a client, and when: commission is left out for a role that may not see it, and offers lapse. */
export interface Viewing {
  seesCommission: boolean
  now: Date
}

export function viewingOf({ broker }: { broker: { role: Role } }, now: Date): Viewing {
  return { seesCommission: may(broker.role, 'see-commission'), now }
}
