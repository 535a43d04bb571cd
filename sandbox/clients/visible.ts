import { and, eq, type SQL } from 'drizzle-orm'
import { may, type Role } from '#contract/people/roles.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import type { Lender, Member } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'

export function visibleTo({ broker, brokerage }: Member): SQL | undefined {
  const inFirm = eq(clients.brokerageId, brokerage.id)
  return may(broker.role, 'see-all-clients') ? inFirm : and(inFirm, eq(clients.assignedBrokerId, broker.id))
}

/** Others' clients answer 404, which does not reveal that they exist. */
export async function requireClient(db: Database, member: Member, id: string): Promise<ClientRow> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(hasId(clients.id, id), visibleTo(member)))
  return client ?? refuseNotFound('this client')
}

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
