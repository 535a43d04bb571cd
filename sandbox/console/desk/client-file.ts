import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { reviewedIn } from '../../clients/available-actions.ts'
import { readDeclines } from '../../clients/declines.ts'
import { hasExpired, readOffers } from '../../clients/offers.ts'
import { readOpenRequests } from '../../clients/requested-items.ts'
import { hasId } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { documents, storedFiles, timelineEvents } from '../../db/tables/application.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import { brokerages, brokers } from '../../db/tables/people.ts'
import { type RequestedItemRow, requestedItems } from '../../db/tables/underwriting.ts'
import { refuseNotFound } from '../../http/problem.ts'
import { legalSteps, likelyStep } from './steps.ts'

const latest = 8

export async function readClientFile(db: Database, id: string, now: Date) {
  const [found] = await db
    .select({ client: clients, brokerage: brokerages, broker: brokers })
    .from(clients)
    .innerJoin(brokerages, eq(brokerages.id, clients.brokerageId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(hasId(clients.id, id))
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
    openRequests: await readOpenRequests(db, id),
    answered: await readAnswered(db, found.client),
    unreviewed: await readUnreviewed(db, id),
    decision: found.client.status === 'Declined' ? (await readDeclines(db, id))[0] : undefined,
  }
}

async function readAnswered(db: Database, { id, status }: ClientRow): Promise<RequestedItemRow[]> {
  if (!reviewedIn.includes(status)) return []
  return db
    .select()
    .from(requestedItems)
    .where(and(eq(requestedItems.clientId, id), eq(requestedItems.status, 'Answered')))
    .orderBy(asc(requestedItems.position))
}

async function readUnreviewed(db: Database, clientId: string) {
  return db
    .select({ id: documents.id, uploadType: documents.uploadType, name: storedFiles.name })
    .from(documents)
    .innerJoin(storedFiles, eq(storedFiles.path, documents.filePath))
    .where(and(eq(documents.clientId, clientId), inArray(documents.status, ['Uploaded', 'InReview'])))
    .orderBy(asc(documents.addedAt), asc(storedFiles.name))
}

export type ClientFile = Awaited<ReturnType<typeof readClientFile>>

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
