import { and, desc, eq, ne } from 'drizzle-orm'
import type { Client, TimelineEvent } from '#contract/clients/client.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { clientContracts, facilities, type OfferRow } from '../db/tables/offers.ts'
import { brokers } from '../db/tables/people.ts'
import { lenderContact } from '../people/brokerage-view.ts'
import { isReady, readApplications } from './application.ts'
import { actionsOf, nextActionOf } from './available-actions.ts'
import { toContract, toFacility } from './contracts.ts'
import { readDeclines, toAppeal, toDecline } from './declines.ts'
import { protectedUntil } from './duplicate.ts'
import { expectedCommission, hasExpired, readOffers, toOffer } from './offers.ts'
import { readRequestedItems, toRequestedItems } from './requested-items.ts'
import { toTimelineEvent, visibleEvents } from './timeline.ts'
import type { Viewing } from './visible.ts'

export async function readClient(db: Database, row: ClientRow, viewing: Viewing): Promise<Client> {
  // Sequential: a transaction has one connection, which runs one query at a time.
  const applicationOf = await readApplications(db, [row])
  const application = applicationOf(row)
  const events = await readTimeline(db, row.id, viewing)
  const [assigned] = await db.select().from(brokers).where(eq(brokers.id, row.assignedBrokerId))
  return {
    ...partsOf(row, viewing),
    ...application,
    assigned_broker: {
      id: row.assignedBrokerId,
      name: assigned ? `${assigned.firstName} ${assigned.lastName}`.trim() : '',
    },
    ...(await readLending(db, row, isReady(application, viewing.now), viewing)),
    timeline: events,
    lender_contact: lenderContact,
  }
}

function partsOf(row: ClientRow, viewing: Viewing) {
  return {
    id: row.id,
    reference: row.reference,
    organisation_id: row.organisationId,
    status: row.status,
    status_changed_at: row.statusChangedAt.toISOString(),
    version: row.version,
    application_route: row.applicationRoute,
    ...(viewing.seesCommission && chosenCommission(row)),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    last_activity_at: (
      (viewing.seesCommission ? null : row.activityBeforePayment) ?? row.lastActivityAt
    ).toISOString(),
    broker_reference: row.brokerReference,
    notes: row.notes,
    sign_up_link: row.applicationRoute === 'ClientLed' ? signUpLink(row, viewing.origin) : null,
    protection_expires_at: protectedUntil(row, viewing.now).toISOString(),
  }
}

function chosenCommission({ commissionBasisPoints }: ClientRow): Pick<Client, 'commission'> {
  return commissionBasisPoints === null ? {} : { commission: { rate_percent: commissionBasisPoints / 100 } }
}

export function signUpLink({ signUpToken }: Pick<ClientRow, 'signUpToken'>, origin: string): string {
  return `${origin}/sign-up/${signUpToken}`
}

async function readTimeline(db: Database, clientId: string, viewing: Viewing): Promise<TimelineEvent[]> {
  const rows = await db
    .select()
    .from(timelineEvents)
    .where(and(eq(timelineEvents.clientId, clientId), visibleEvents(viewing)))
    .orderBy(desc(timelineEvents.at), desc(timelineEvents.id))
  return rows.map(toTimelineEvent)
}

async function readLending(db: Database, client: ClientRow, ready: boolean, viewing: Viewing) {
  // Sequential: a transaction has one connection, which runs one query at a time.
  const requested = await readRequestedItems(db, client.id)
  const sent = await readOffers(db, client.id)
  const decisions = await readDeclines(db, client.id)
  const [contract] = await db.select().from(clientContracts).where(eq(clientContracts.clientId, client.id))
  const [facility] = await db.select().from(facilities).where(eq(facilities.clientId, client.id))
  const commission = viewing.seesCommission && (await readCommissionSummary(db, client.id, sent, viewing.now))
  const [latest] = decisions
  return {
    requested_information: await toRequestedItems(db, requested),
    offers: sent.map((row) => toOffer(row, viewing)),
    accepted_offer_id: sent.find(({ status }) => status === 'Accepted')?.id ?? null,
    decline_offer: client.offerDecline,
    decline: latest ? toDecline(latest) : null,
    appeal: toAppeal(decisions.find(({ appealStatus }) => appealStatus)),
    contract: contract ? toContract(contract) : null,
    facility: facility ? toFacility(facility) : null,
    ...(commission && { commission_summary: commission }),
    next_action: nextActionOf(client, { requested, sent, isReady: ready }, viewing.now),
    available_actions: actionsOf(client.status, { requested, sent, latest }, viewing.now),
  }
}

async function readCommissionSummary(
  db: Database,
  clientId: string,
  sent: OfferRow[],
  now: Date,
): Promise<NonNullable<Client['commission_summary']>> {
  const lines = await db
    .select({ pence: commissionLines.amountPence, paidAt: commissionLines.paidAt })
    .from(commissionLines)
    .where(and(eq(commissionLines.clientId, clientId), ne(commissionLines.status, 'Cancelled')))
  const sum = (paid: boolean) =>
    toPounds(sumPence(lines.filter(({ paidAt }) => Boolean(paidAt) === paid).map(({ pence }) => pence)))
  return { estimated: toPounds(expected(sent, now)), accrued: sum(false), paid: sum(true) }
}

function expected(sent: OfferRow[], now: Date): number {
  const accepted = sent.find(({ status }) => status === 'Accepted')
  const open = sent
    .filter((offer) => offer.status === 'Open' && !hasExpired(offer, now))
    .map(({ commissionPence }) => commissionPence)
  return accepted ? expectedCommission(accepted) : Math.max(0, ...open)
}
