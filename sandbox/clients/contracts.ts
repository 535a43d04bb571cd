import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Client, Signatory } from '#contract/clients/client.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { type DirectorRow, directors } from '../db/tables/application.ts'
import { type ClientRow, drawdowns } from '../db/tables/clients.ts'
import {
  type ClientContractRow,
  clientContracts,
  type FacilityRow,
  facilities,
  offers,
} from '../db/tables/offers.ts'
import { formatPence } from './pounds.ts'

const renewalDays = 180

function signatoriesOf(client: ClientRow, people: DirectorRow[], sentAt: Date): Signatory[] {
  const since = { status: 'Sent', status_at: sentAt.toISOString() }
  const { contact, contactName } = client
  if (people.length === 0)
    return [{ name: contactName, email: contact.email, role: contact.job_title, ...since }]
  return people.map(({ firstName, lastName, email }) => ({
    name: `${firstName} ${lastName}`,
    email: email ?? contact.email,
    role: 'Director',
    ...since,
  }))
}

export async function sendContract(
  tx: Database,
  client: ClientRow,
  sentAt: Date,
  expiresAt: Date,
): Promise<void> {
  const people = await tx
    .select()
    .from(directors)
    .where(and(eq(directors.clientId, client.id), eq(directors.isSignatory, true)))
    .orderBy(asc(directors.position))
  const [accepted] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.clientId, client.id), eq(offers.status, 'Accepted')))
  const contract = {
    offerId: accepted?.id ?? null,
    sentAt,
    signedAt: null,
    expiresAt,
    signatories: signatoriesOf(client, people, sentAt),
  }
  await tx
    .insert(clientContracts)
    .values({ clientId: client.id, ...contract })
    .onConflictDoUpdate({ target: clientContracts.clientId, set: contract })
}

export async function signContract(tx: Database, clientId: string, signedAt: Date): Promise<void> {
  const [contract] = await tx.select().from(clientContracts).where(eq(clientContracts.clientId, clientId))
  if (!contract) return
  const signatories = contract.signatories.map((each) =>
    each.status === 'Signed' ? each : { ...each, status: 'Signed', status_at: signedAt.toISOString() },
  )
  await tx
    .update(clientContracts)
    .set({ signedAt, signatories })
    .where(eq(clientContracts.clientId, clientId))
}

/** What a facility came to, as the timeline says it. */
export function facilityNote(client: ClientRow): string {
  const limit = formatPence(limitPenceOf(client))
  return client.productType === 'RevolvingFacility' ? `limit of ${limit}` : `${limit} funded`
}

function limitPenceOf(client: ClientRow): number {
  return client.offerAmountPence ?? client.amountRequestedPence
}

export async function activateFacility(tx: Database, client: ClientRow, at: Date): Promise<void> {
  const limitPence = limitPenceOf(client)
  const drawnPence =
    client.productType === 'RevolvingFacility' ? Math.round(limitPence / 200) * 100 : limitPence
  const renewalEligibleFrom = daysAfter(londonToday(at), renewalDays)
  const facility = { limitPence, drawnPence, activatedAt: at, renewalEligibleFrom }
  await tx
    .insert(facilities)
    .values({ clientId: client.id, ...facility })
    .onConflictDoUpdate({ target: facilities.clientId, set: facility })
  await tx.insert(drawdowns).values({
    id: randomUUID(),
    clientId: client.id,
    brokerageId: client.brokerageId,
    at,
    amountPence: drawnPence,
  })
}

export function toContract(row: ClientContractRow): NonNullable<Client['contract']> {
  return {
    sent_at: row.sentAt.toISOString(),
    signed_at: row.signedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    signatories: row.signatories,
  }
}

export function toFacility(row: FacilityRow): NonNullable<Client['facility']> {
  return {
    limit: toPounds(row.limitPence),
    drawn: toPounds(row.drawnPence),
    available: toPounds(row.limitPence - row.drawnPence),
    activated_at: row.activatedAt.toISOString(),
    renewal_eligible_from: row.renewalEligibleFrom,
    balance: toPounds(row.drawnPence),
  }
}
