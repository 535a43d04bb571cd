import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { InviteBroker } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'
import type { Database } from '../db/database.ts'
import { accounts, type BrokerageRow, type BrokerRow, brokers } from '../db/tables/people.ts'
import type { Member } from '../http/lender.ts'
import { refuse } from '../http/problem.ts'
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
