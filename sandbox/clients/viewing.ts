import { may, type Role } from '#contract/people/roles.ts'
import type { Lender } from '../http/lender.ts'

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
