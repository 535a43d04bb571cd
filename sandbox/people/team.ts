import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { InviteBroker } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { accounts, type BrokerageRow, type BrokerRow, brokers } from '../db/tables/people.ts'
import type { Member } from '../http/lender.ts'
import { refuse, refuseForbidden, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { hashPassword, practicePassword } from './password.ts'
import { newShortId } from './short-id.ts'
import { brokerActor } from './timeline-actor.ts'

/** Repeats an invitation that is open: `created` is then false. */
export async function invite(
  tx: Database,
  { broker, brokerage }: Member,
  invitee: InviteBroker,
  now: Date,
): Promise<{ broker: BrokerRow; created: boolean }> {
  const known = await findByEmail(tx, invitee.email, brokerage.id)
  if (known?.brokerageId === brokerage.id && known.status === 'Active')
    return refuseInvitation('already_a_member', 'This person is a member of your team already.')
  if (known && known.brokerageId !== null && known.brokerageId !== brokerage.id && known.status !== 'Removed')
    return refuseInvitation('email_in_use', 'This address cannot be invited: it is in use elsewhere.')
  const place =
    known && (known.brokerageId === brokerage.id || known.brokerageId === null) ? known : undefined
  const resent = place?.status === 'Invited'
  if (!resent) await requireRoom(tx, brokerage)
  await openAccount(tx, invitee)
  const columns = {
    ...columnsOf(invitee),
    brokerageId: brokerage.id,
    invitedAt: now,
    invitedBy: brokerActor(broker).name,
  }
  // A person with a profile and no firm joins at once; a removed one must sign in again.
  const joins = place?.personId && place.brokerageId === null
  const status = joins
    ? { status: 'Active' as const, joinedAt: now }
    : { status: 'Invited' as const, personId: null }
  const row = place
    ? await tx
        .update(brokers)
        .set({ ...columns, ...status })
        .where(eq(brokers.id, place.id))
        .returning()
    : await tx
        .insert(brokers)
        .values({ ...columns, ...status, id: randomUUID(), shortId: newShortId(), createdAt: now })
        .returning()
  if (!row[0]) throw new Error('The invitation was not kept')
  return { broker: row[0], created: !resent }
}

function columnsOf({ first_name, last_name, email, role, phone_number }: InviteBroker) {
  return {
    firstName: first_name,
    lastName: last_name,
    email: email.toLowerCase(),
    role,
    ...(phone_number && { phoneNumber: phone_number }),
  }
}

async function findByEmail(tx: Database, email: string, firm: string): Promise<BrokerRow | undefined> {
  const rows = await tx.select().from(brokers).where(sql`lower(${brokers.email}) = ${email.toLowerCase()}`)
  const rank = (row: BrokerRow) => Number(row.brokerageId === firm) * 2 + Number(row.status !== 'Removed')
  return rows.toSorted((a, b) => rank(b) - rank(a))[0]
}

async function requireRoom(tx: Database, brokerage: BrokerageRow): Promise<void> {
  const size = await tx.$count(
    brokers,
    and(eq(brokers.brokerageId, brokerage.id), ne(brokers.status, 'Removed')),
  )
  if (size >= teamLimit) refuseInvitation('team_full', `A team can have ${teamLimit} members.`)
}

function refuseInvitation(type: 'already_a_member' | 'email_in_use' | 'team_full', detail: string): never {
  refuse(type, { detail })
}

async function openAccount(tx: Database, { first_name, last_name, email }: InviteBroker): Promise<void> {
  await tx
    .insert(accounts)
    .values({
      personId: randomUUID(),
      email: email.toLowerCase(),
      givenName: first_name,
      familyName: last_name,
      passwordHash: await hashPassword(practicePassword),
    })
    .onConflictDoNothing({ target: accounts.email })
}

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
  const target = (await findMember(tx, member.brokerage, id)) ?? refuseNotFound('this member of your team')
  if (target.id === member.broker.id) return refuseSelf(tx, member)
  if (target.status === 'Removed') return null
  const heir = reassignTo ? await requireHeir(tx, member, target, reassignTo) : member.broker
  await tx.update(brokers).set({ status: 'Removed' }).where(eq(brokers.id, target.id))
  await moveClients(tx, { from: target, to: heir, by: member.broker, at })
  return target.personId
}

async function findMember(tx: Database, brokerage: BrokerageRow, id: string): Promise<BrokerRow | undefined> {
  const [found] = await tx
    .select()
    .from(brokers)
    .where(and(hasId(brokers.id, id), eq(brokers.brokerageId, brokerage.id)))
  return found
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
  const heir = await findMember(tx, brokerage, id)
  if (heir?.status !== 'Active' || heir.role !== 'Admin' || heir.id === leaving.id)
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
