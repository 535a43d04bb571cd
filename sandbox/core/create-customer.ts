import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { coreCalls } from '#contract/calls/core-calls.ts'
import type { Customer, NewCustomer } from '#contract/clients/customer.ts'
import type { Handler } from '../calls/mount.ts'
import { findDuplicates } from '../clients/duplicate.ts'
import { visibleTo } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { customers } from '../db/tables/customers.ts'
import { brokers } from '../db/tables/people.ts'
import { isUuid } from '../db/uuid.ts'
import type { Lender, Member } from '../http/lender.ts'
import { refuse, refuseInvalid } from '../http/problem.ts'

/** `POST /brokers/customers`: the same company again is the same customer. */
export function createCustomer(lender: Lender): Handler<typeof coreCalls.createCustomer> {
  return async (c, tx, customer) => ({
    status: 201,
    body: await findOrCreate(tx, c.get('member'), customer, lender.now()),
  })
}

async function findOrCreate(
  tx: Database,
  member: Member,
  customer: NewCustomer,
  now: Date,
): Promise<Customer> {
  const brokerId = await requireColleague(tx, member, customer.brokerId)
  await requireKnownOrganisation(tx, member, customer.organisationId)
  const known = and(
    eq(customers.brokerageId, member.brokerage.id),
    eq(customers.companyNumber, customer.companyNumber),
  )
  const [earlier] = await tx.select().from(customers).where(known)
  if (earlier) return { customerId: earlier.id, organisationId: earlier.organisationId }
  const duplicate = (await findDuplicates(tx, member, [customer.companyNumber], now)).get(
    customer.companyNumber,
  )
  if (duplicate)
    refuse('duplicate', {
      detail: 'This company cannot be referred now: an earlier referral is still valid.',
      ...duplicate,
    })
  const { firstName, lastName, email, phoneNumber, companyNumber } = customer
  const created = { customerId: randomUUID(), organisationId: customer.organisationId ?? randomUUID() }
  await tx.insert(customers).values({
    ...{ firstName, lastName, email, phoneNumber, companyNumber, brokerId },
    id: created.customerId,
    organisationId: created.organisationId,
    brokerageId: member.brokerage.id,
    createdAt: now,
  })
  return created
}

async function requireColleague(tx: Database, { brokerage }: Member, id: string): Promise<string> {
  const named = or(eq(brokers.shortId, id.toUpperCase()), ...(isUuid(id) ? [eq(brokers.id, id)] : []))
  const [broker] = await tx
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(named, eq(brokers.brokerageId, brokerage.id), eq(brokers.status, 'Active')))
  return broker?.id ?? refuseInvalid({ brokerId: ['Choose an active broker of your firm'] })
}

async function requireKnownOrganisation(tx: Database, member: Member, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organisationId, id), visibleTo(member)))
    .limit(1)
  if (!client) refuseInvalid({ organisationId: ['Name the organisation of one of your clients'] })
}
