import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CreateProfile, Profile } from '#contract/people/profile.ts'
import type { Database } from '../db/database.ts'
import { accounts, type BrokerageRow, type BrokerRow, brokerages, brokers } from '../db/tables/people.ts'
import { refuseForbidden, refuseInvalid } from '../http/problem.ts'
import { toBrokerage } from './brokerage-view.ts'
import { newShortId } from './short-id.ts'

export interface FoundBroker {
  broker: BrokerRow
  brokerage: BrokerageRow | null
}

/** Undefined without a profile, and for a removed broker who was invited again. */
export async function findBroker(db: Database, personId: string): Promise<FoundBroker | undefined> {
  const [found] = await db
    .select({ broker: brokers, brokerage: brokerages })
    .from(brokers)
    .leftJoin(brokerages, eq(brokerages.id, brokers.brokerageId))
    .where(eq(brokers.personId, personId))
  if (found?.broker.status !== 'Removed') return found
  if (await findInvitation(db, found.broker.email)) return undefined
  return refuseForbidden('You are no longer a member of this firm', 'broker_removed')
}

/** Takes an invited place, or creates a profile without a brokerage. */
export async function createProfile(
  tx: Database,
  personId: string,
  profile: CreateProfile,
  now: Date,
): Promise<void> {
  const email = await accountEmail(tx, personId, profile.email)
  const invitation = await findInvitation(tx, email)
  if (invitation) return takePlace(tx, invitation, personId, profile, now)
  await tx
    .insert(brokers)
    .values(newBroker(personId, { ...profile, email }, now))
    .onConflictDoNothing({ target: brokers.personId })
}

async function takePlace(
  tx: Database,
  invitation: BrokerRow,
  personId: string,
  { first_name, last_name }: CreateProfile,
  now: Date,
): Promise<void> {
  await tx.update(brokers).set({ personId: null }).where(eq(brokers.personId, personId))
  await tx
    .update(brokers)
    .set({
      personId,
      status: 'Active',
      joinedAt: now,
      firstName: first_name || invitation.firstName,
      lastName: last_name || invitation.lastName,
    })
    .where(eq(brokers.id, invitation.id))
}

async function findInvitation(db: Database, email: string): Promise<BrokerRow | undefined> {
  const [invited] = await db
    .select()
    .from(brokers)
    .where(and(eq(brokers.status, 'Invited'), sql`lower(${brokers.email}) = ${email.toLowerCase()}`))
  return invited
}

/** The sign-in address: a profile must not claim another's. */
async function accountEmail(db: Database, personId: string, entered: string): Promise<string> {
  const [account] = await db.select().from(accounts).where(eq(accounts.personId, personId))
  const known = account?.email ?? entered
  if (entered !== '' && entered.toLowerCase() !== known.toLowerCase())
    return refuseInvalid({ email: ['Use the email address you sign in with'] })
  return known
}

function newBroker(personId: string, profile: CreateProfile, now: Date): typeof brokers.$inferInsert {
  return {
    id: randomUUID(),
    shortId: newShortId(),
    personId,
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    role: 'Broker',
    status: 'Active',
    joinedAt: now,
    createdAt: now,
  }
}

export function toProfile(personId: string, { broker, brokerage }: FoundBroker, origin: string): Profile {
  return {
    id: broker.id,
    person_id: personId,
    first_name: broker.firstName,
    last_name: broker.lastName,
    email: broker.email,
    role: broker.role,
    phone_number: broker.phoneNumber,
    brokerage: brokerage && toBrokerage(brokerage, { role: broker.role, origin }),
    created_at: broker.createdAt.toISOString(),
    last_seen_at: broker.lastSeenAt?.toISOString() ?? null,
    short_id: broker.shortId,
    notification_preferences: { muted: [] },
  }
}

const pauseMinutes = 30
const noticeMinutes = 1

export async function recordVisit(db: Database, broker: BrokerRow, now: Date): Promise<BrokerRow> {
  const minutes = broker.visitAt
    ? (now.getTime() - broker.visitAt.getTime()) / 60_000
    : Number.POSITIVE_INFINITY
  if (minutes < noticeMinutes) return broker
  const begins = minutes >= pauseMinutes
  const seen = { visitAt: now, ...(begins && { lastSeenAt: broker.visitAt }) }
  await db.update(brokers).set(seen).where(eq(brokers.id, broker.id))
  return { ...broker, ...seen }
}
