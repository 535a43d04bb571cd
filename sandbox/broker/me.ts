import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createProfileInput, type Profile } from '#contract/profile.ts'
import type { Database } from '../db/database.ts'
import { accounts, type BrokerageRow, type BrokerRow, brokerages, brokers } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseForbidden, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { answerJson } from '../http/write.ts'
import { toBrokerage } from '../people/brokerage-view.ts'
import { newShortId } from '../people/short-id.ts'

/** `GET` and `POST /api/v1/Me`: the profile of whoever signed in. */
export function mountMe(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/api/v1/Me', async (c) => {
    const profile = await findProfile(lender.db, c.get('personId'))
    return profile ? c.json(profile) : refuseNotFound('your profile')
  })

  app.post('/api/v1/Me', (c) =>
    answerJson(c, lender, createProfileInput, async (tx, body) => {
      const personId = c.get('personId')
      const existing = await findProfile(tx, personId)
      if (existing) return { status: 200, body: existing }
      const email = await accountEmail(tx, personId, body.email)
      await tx
        .insert(brokers)
        .values(newBroker(personId, { ...body, email }, lender.now()))
        .onConflictDoNothing({ target: brokers.personId })
      return { status: 201, body: await findProfile(tx, personId) }
    }),
  )
}

async function findProfile(db: Database, personId: string): Promise<Profile | undefined> {
  const [found] = await db
    .select({ broker: brokers, brokerage: brokerages })
    .from(brokers)
    .leftJoin(brokerages, eq(brokerages.id, brokers.brokerageId))
    .where(eq(brokers.personId, personId))
  if (found?.broker.status === 'Removed')
    return refuseForbidden('You are no longer a member of this brokerage', 'broker-removed')
  return found && toProfile(personId, found.broker, found.brokerage)
}

/** The address the person signed in with: a profile must not claim somebody else's. */
async function accountEmail(db: Database, personId: string, given: string): Promise<string> {
  const [account] = await db.select().from(accounts).where(eq(accounts.personId, personId))
  const known = account?.email ?? given
  if (given !== '' && given.toLowerCase() !== known.toLowerCase())
    return refuseInvalid({ email: ['Use the email address you sign in with'] })
  return known
}

function newBroker(
  personId: string,
  given: { first_name: string; last_name: string; email: string },
  now: Date,
): typeof brokers.$inferInsert {
  return {
    id: randomUUID(),
    shortId: newShortId(),
    personId,
    firstName: given.first_name,
    lastName: given.last_name,
    email: given.email,
    role: 'Broker',
    status: 'Active',
    joinedAt: now,
    createdAt: now,
  }
}

function toProfile(personId: string, broker: BrokerRow, brokerage: BrokerageRow | null): Profile {
  return {
    id: broker.id,
    person_id: personId,
    first_name: broker.firstName,
    last_name: broker.lastName,
    email: broker.email,
    role: broker.role,
    phone_number: broker.phoneNumber,
    brokerage: brokerage && toBrokerage(brokerage),
    created_at: broker.createdAt.toISOString(),
  }
}
