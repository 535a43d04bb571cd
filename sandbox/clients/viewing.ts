import { may, type Role } from '#contract/people/roles.ts'
import type { Lender } from '../http/lender.ts'

/** Who views a client and when, which decides on commission and expired offers. */
export interface Viewing {
  seesCommission: boolean
  now: Date
  origin: string
}

export function viewingOf(
  { broker }: { broker: { role: Role } },
  { now, origin }: Pick<Lender, 'now' | 'origin'>,
): Viewing {
  return { seesCommission: may(broker.role, 'see-commission'), now: now(), origin }
}
