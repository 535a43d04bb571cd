import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { type BrokerRow, brokers } from '../db/tables/people.ts'
import { isUuid } from '../db/uuid.ts'
import type { Member } from '../http/lender.ts'
import { refuse, refuseForbidden, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { brokerActor } from './timeline-actor.ts'

/** Two admins might remove each other at the same time. */
export async function requireStillAdmin(tx: Database, { broker }: Member): Promise<void> {
  const [now] = await tx.select().from(brokers).where(eq(brokers.id, broker.id))
  if (now?.status !== 'Active' || now.role !== 'Admin')
    refuseForbidden('Only an admin can change the team', 'admin_only')
}

interface Removal {
  at: Date
  /** The admin who takes over the clients; the caller by default. */
  reassignTo?: string
}

/** Removes a member or an invitation and reassigns the clients. Idempotent. Returns the person removed, if they had joined. */
export async function removeMember(
  tx: Database,
  member: Member,
  id: string,
  { at, reassignTo }: Removal,
): Promise<string | null> {
  const target = await findMember(tx, member, id)
  if (target.id === member.broker.id) return refuseSelf(tx, member)
  if (target.status === 'Removed') return null
  const heir = reassignTo ? await requireHeir(tx, member, target, reassignTo) : member.broker
  await tx.update(brokers).set({ status: 'Removed' }).where(eq(brokers.id, target.id))
  await moveClients(tx, { from: target, to: heir, by: member.broker, at })
  return target.personId
}

async function findMember(tx: Database, { brokerage }: Member, id: string): Promise<BrokerRow> {
  const [found] = isUuid(id)
    ? await tx
        .select()
        .from(brokers)
        .where(and(eq(brokers.id, id), eq(brokers.brokerageId, brokerage.id)))
    : []
  return found ?? refuseNotFound('this member of your team')
}

async function refuseSelf(tx: Database, { brokerage }: Member): Promise<never> {
  const admins = await tx.$count(
    brokers,
    and(eq(brokers.brokerageId, brokerage.id), eq(brokers.role, 'Admin'), eq(brokers.status, 'Active')),
  )
  if (admins === 1)
    refuse('last_admin', { detail: 'You are the only admin of your firm. Invite another admin first.' })
  return refuse('cannot_remove_yourself', { detail: 'You cannot remove yourself. Ask another admin.' })
}

async function requireHeir(
  tx: Database,
  { brokerage }: Member,
  leaving: BrokerRow,
  id: string,
): Promise<BrokerRow> {
  const [heir] = isUuid(id)
    ? await tx
        .select()
        .from(brokers)
        .where(
          and(
            eq(brokers.id, id),
            eq(brokers.brokerageId, brokerage.id),
            eq(brokers.status, 'Active'),
            eq(brokers.role, 'Admin'),
          ),
        )
    : []
  if (!heir || heir.id === leaving.id)
    return refuseInvalid({ reassign_to: ['Choose an active admin of your firm'] })
  return heir
}

interface Handover {
  from: BrokerRow
  to: BrokerRow
  by: BrokerRow
  at: Date
}

async function moveClients(tx: Database, { from, to, by, at }: Handover): Promise<void> {
  const text = `Now looked after by ${brokerActor(to).name}, since ${brokerActor(from).name} left the team`
  const theirs = eq(clients.assignedBrokerId, from.id)
  await tx.execute(sql`
    insert into ${timelineEvents} (id, client_id, brokerage_id, at, actor_type, actor_name, type, text)
    select gen_random_uuid(), ${clients.id}, ${clients.brokerageId}, ${at.toISOString()}::timestamptz, 'Broker',
      ${brokerActor(by).name}, 'Reassigned', ${text}
    from ${clients} where ${theirs}`)
  await tx
    .update(clients)
    .set({ assignedBrokerId: to.id, version: sql`${clients.version} + 1` })
    .where(theirs)
}
