import { desc, eq } from 'drizzle-orm'
import { readDeclines } from '../../clients/declines.ts'
import { hasExpired, readOffers } from '../../clients/offers.ts'
import { readOpenRequests } from '../../clients/requested-items.ts'
import { isUuid } from '../../clients/visible.ts'
import type { Database } from '../../db/database.ts'
import { timelineEvents } from '../../db/tables/application.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import { brokerages, brokers } from '../../db/tables/people.ts'
import { refuseNotFound } from '../../http/problem.ts'
import { readClientCommission } from './client-commission.ts'
import { legalSteps, likelyStep } from './steps.ts'

const latest = 8

/** A client as the desk shows it. */
export async function readClientFile(db: Database, id: string, now: Date) {
  const [found] = isUuid(id)
    ? await db
        .select({ client: clients, brokerage: brokerages, broker: brokers })
        .from(clients)
        .innerJoin(brokerages, eq(brokerages.id, clients.brokerageId))
        .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
        .where(eq(clients.id, id))
    : []
  if (!found) return refuseNotFound('this client')
  const events = await db
    .select()
    .from(timelineEvents)
    .where(eq(timelineEvents.clientId, id))
    .orderBy(desc(timelineEvents.at), desc(timelineEvents.id))
    .limit(latest)
  const sent = await readOffers(db, id)
  const openOffers = sent.filter((offer) => offer.status === 'Open' && !hasExpired(offer, now))
  return {
    ...found,
    events,
    openOffers,
    commission: await readClientCommission(db, found.client, now),
    openRequests: await readOpenRequests(db, id),
    decision: found.client.status === 'Declined' ? (await readDeclines(db, id))[0] : undefined,
  }
}

export type ClientFile = Awaited<ReturnType<typeof readClientFile>>

/** A client as the desk's calls answer it: where it stands and where it may go. */
export function clientAnswer({ id, reference, companyName, status, version }: ClientRow) {
  return {
    id,
    reference,
    company_name: companyName,
    status,
    version,
    steps: legalSteps(status),
    next: likelyStep(status) ?? null,
  }
}
