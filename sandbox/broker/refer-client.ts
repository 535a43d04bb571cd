import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import { acceptedCompanyStatuses } from '#contract/clients/company.ts'
import type { Referral, Referred } from '#contract/clients/referral.ts'
import { defaultPolicy, isUnlisted, refuserOf, unlistedTypes } from '#contract/fields/policy.ts'
import { may } from '#contract/people/roles.ts'
import type { Handler } from '../calls/mount.ts'
import type { ClientEvent } from '../clients/client-event.ts'
import { newDirectors } from '../clients/directors.ts'
import { findDuplicates } from '../clients/duplicate.ts'
import { insertClient, newClientRow } from '../clients/new-client.ts'
import { readPlan } from '../commission/terms.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { preQualified } from '../db/tables/nexus.ts'
import { type BrokerRow, brokers } from '../db/tables/people.ts'
import type { CompanyRow } from '../db/tables/registry.ts'
import type { Lender, Member } from '../http/lender.ts'
import { refuse, refuseForbidden, refuseInvalid } from '../http/problem.ts'
import { visibleRows } from '../nexus/pre-qualified/filters.ts'
import { newShortId } from '../people/short-id.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { findCompany, readOfficers } from '../registry/registry.ts'
import { etagOf } from './answer-client.ts'

export function referClient(lender: Lender): Handler<typeof clientCalls.referClient> {
  return async (c, tx, referral) => {
    const event = await refer(tx, c.get('member'), referral, lender.now())
    const { client } = event
    return { status: 201, body: toReferred(client), etag: etagOf(client), events: [event] }
  }
}

async function refer(tx: Database, member: Member, referral: Referral, now: Date): Promise<ClientEvent> {
  const { number } = referral.company
  const assignedTo = await requireAssignable(tx, member, referral.assigned_broker_id)
  await requireChosenRate(tx, member, referral.commission?.rate_percent, now)
  await requireClientsOwnEmail(tx, member, referral.contact.email)
  const registered = number === '' ? undefined : await findCompany(tx, number)
  requireAcceptable(member, registered ?? referral.company)
  if (number !== '') await requireFree(tx, member, number, now)

  const status = referral.application_route === 'ClientLed' ? 'AwaitingSignUp' : 'PendingApplication'
  const { broker: referredBy, brokerage } = member
  const row = newClientRow({
    reference: await drawReference(tx),
    referral,
    registered,
    brokerageId: brokerage.id,
    assignedTo,
    referredBy,
    status,
    now,
  })
  const officers = await readOfficers(tx, number)
  const people = newDirectors(row.id, officers, referral.contact, referral.company.owners)
  const event = await insertClient(tx, row, people, brokerActor(referredBy))
  await handOverEvidence(tx, event.client, referral.consent.evidence_file_path)
  await markReferred(tx, member, referral.pre_qualified_id, event.client)
  return event
}

async function requireAssignable(tx: Database, member: Member, id: string | undefined): Promise<BrokerRow> {
  if (id === undefined || id === member.broker.id) return member.broker
  if (!may(member.broker.role, 'refer-for-others'))
    return refuseForbidden('Only an admin can refer a client for someone else')
  const isActive = and(eq(brokers.brokerageId, member.brokerage.id), eq(brokers.status, 'Active'))
  const [colleague] = await tx
    .select()
    .from(brokers)
    .where(and(hasId(brokers.id, id), isActive))
  return colleague ?? refuseInvalid({ assigned_broker_id: ['Choose an active broker of your firm'] })
}

async function requireChosenRate(tx: Database, member: Member, rate: number | undefined, now: Date) {
  if (rate === undefined) return
  if (!may(member.broker.role, 'see-commission'))
    refuseForbidden('Only an admin can choose the commission rate of a referral')
  const { referral_rate_max_percent: max } = await readPlan(tx, member.brokerage.id, now)
  if (max === undefined || max === null)
    refuseInvalid({ 'commission.rate_percent': ['Your commission plan sets the rate'] })
  else if (rate > max) refuseInvalid({ 'commission.rate_percent': [`Choose a rate of ${max}% or less`] })
}

/** The sign-up link goes to this address: with a broker's own, the broker could sign for the client. */
async function requireClientsOwnEmail(tx: Database, { brokerage }: Member, email: string): Promise<void> {
  const [colleague] = await tx
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(eq(brokers.brokerageId, brokerage.id), sql`lower(${brokers.email}) = ${email.toLowerCase()}`))
  if (colleague) refuseInvalid({ 'contact.email': ['Enter the client’s own email, not one of your firm’s'] })
}

function requireAcceptable(
  { brokerage }: Member,
  { type, status }: Pick<CompanyRow, 'type' | 'status'>,
): void {
  const refuser = refuserOf(type, referableTypes, brokerage.application?.fca_status)
  if (refuser)
    refuseInvalid({ [isUnlisted(type) ? 'company.type' : 'company.number']: [typeMessages[refuser]] })
  if (!acceptedCompanyStatuses.some((accepted) => accepted === status))
    refuseInvalid({
      'company.number': [`Companies House shows this company as ${status}. It cannot be referred`],
    })
}

/** A portal decides for itself whether it offers businesses that Companies House does not list. */
const referableTypes = [...defaultPolicy.companyTypes, ...unlistedTypes]

const typeMessages = {
  lender: 'The lender does not lend to this type of company',
  firm: 'Your firm is not authorised by the FCA, so it can refer limited companies and LLPs only',
}

async function requireFree(tx: Database, member: Member, number: string, now: Date): Promise<void> {
  const duplicate = (await findDuplicates(tx, member, [number], now)).get(number)
  if (!duplicate) return
  refuse('duplicate', {
    detail: 'This company cannot be referred now: an earlier referral is still valid.',
    ...duplicate,
  })
}

function toReferred(client: ClientRow): Referred {
  return {
    id: client.id,
    reference: client.reference,
    status: client.status,
    created_at: client.createdAt.toISOString(),
    client_link_sent_to: client.applicationRoute === 'ClientLed' ? client.contact.email : null,
    protection_expires_at: client.protectionExpiresAt.toISOString(),
  }
}

async function handOverEvidence(tx: Database, client: ClientRow, path: string | undefined): Promise<void> {
  if (path === undefined) return
  const waiting = and(
    eq(storedFiles.path, path),
    eq(storedFiles.organisationId, client.brokerageId),
    eq(storedFiles.uploadType, 'ClientConsent'),
  )
  const moved = await tx
    .update(storedFiles)
    .set({ organisationId: client.organisationId })
    .where(waiting)
    .returning({ path: storedFiles.path })
  if (moved.length === 0)
    refuseInvalid({ 'consent.evidence_file_path': ['This file is not available. Choose it again'] })
  await tx.insert(documents).values({
    id: randomUUID(),
    clientId: client.id,
    filePath: path,
    uploadType: 'ClientConsent',
    status: 'Uploaded',
    addedAt: client.createdAt,
  })
}

/** A reference not in use: in a large book one draw in ten thousand is taken. */
export async function drawReference(tx: Database, draw: () => string = newShortId): Promise<string> {
  for (;;) {
    const reference = `CL-${draw()}`
    if ((await tx.$count(clients, eq(clients.reference, reference))) === 0) return reference
  }
}

/** Refuses a row the broker cannot see or of another company. */
async function markReferred(
  tx: Database,
  member: Member,
  id: string | undefined,
  client: Pick<ClientRow, 'id' | 'companyNumber'>,
): Promise<void> {
  if (id === undefined) return
  const [row] = await tx
    .select()
    .from(preQualified)
    .where(and(hasId(preQualified.id, id), visibleRows(member)))
  if (!row) return refuseInvalid({ pre_qualified_id: ['We cannot find this pre-qualified client'] })
  if (row.companyNumber !== null && row.companyNumber !== client.companyNumber)
    return refuseInvalid({ pre_qualified_id: ['This result is for another company'] })
  await tx.update(preQualified).set({ referredClientId: client.id }).where(eq(preQualified.id, row.id))
}
