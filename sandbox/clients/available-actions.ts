import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import { type BrokerAction, brokerActions, brokerActsIn, statusFacts } from '#contract/clients/stages.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { type OfferRow, offers } from '../db/tables/offers.ts'
import {
  type DeclineRow,
  declines,
  type RequestedItemRow,
  requestedItems,
} from '../db/tables/underwriting.ts'
import { appealRefusal } from './declines.ts'
import { hasExpired } from './offers.ts'
import { directorsAnswerable } from './requested-items.ts'

/** Statuses in which open requests may be answered; only in the first do answers move the client on. */
export const answerableIn: Status[] = ['MoreInformationRequested', 'Approved', 'OfferSent', 'OfferAccepted']

interface Standing {
  requested: Pick<RequestedItemRow, 'status' | 'forDirectorId'>[]
  sent: Pick<OfferRow, 'status' | 'expiresAt'>[]
  latest: DeclineRow | undefined
}

/** The actions the status allows, without those that would be refused. */
export function actionsOf(status: Status, { requested, sent, latest }: Standing, now: Date): BrokerAction[] {
  const possible = brokerActions(status).filter((action) => {
    if (action === 'edit-directors' && status === 'MoreInformationRequested')
      return directorsAnswerable(requested).size > 0
    if (action === 'appeal') return appealRefusal(latest, now) === undefined
    if (action === 'accept-offer') return sent.some((row) => row.status === 'Open' && !hasExpired(row, now))
    return true
  })
  const unanswered = requested.some((item) => item.status === 'Open' || item.status === 'Rejected')
  const answering = unanswered && answerableIn.includes(status)
  return answering ? [...new Set([...possible, 'process-requested-information' as const])] : possible
}

export async function readActions(
  db: Database,
  rows: readonly { id: string; status: Status }[],
  now: Date,
): Promise<Map<string, BrokerAction[]>> {
  const idsIn = (statuses: Status[]) => rows.flatMap((row) => (statuses.includes(row.status) ? row.id : []))
  const requested = await readOf(idsIn(answerableIn), (ids) => {
    const { clientId, status, forDirectorId } = requestedItems
    return db.select({ clientId, status, forDirectorId }).from(requestedItems).where(inArray(clientId, ids))
  })
  const sent = await readOf(idsIn(['OfferSent']), (ids) => {
    const { clientId, status, expiresAt } = offers
    return db.select({ clientId, status, expiresAt }).from(offers).where(inArray(clientId, ids))
  })
  const decided = await readOf(idsIn(['Declined']), (ids) =>
    db.select().from(declines).where(inArray(declines.clientId, ids)),
  )
  return new Map(
    rows.map(({ id, status }) => {
      const latest = decided
        .filter(({ clientId }) => clientId === id)
        .toSorted((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())[0]
      const own = <Row extends { clientId: string }>(all: Row[]) => all.filter((row) => row.clientId === id)
      return [id, actionsOf(status, { requested: own(requested), sent: own(sent), latest }, now)] as const
    }),
  )
}

async function readOf<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length > 0 ? read(ids) : []
}

export function nextActionOf(status: Status, dueAt: Date | null, now: Date): Client['next_action'] {
  if (status === 'Declined' && !canAppeal(dueAt, now))
    return { actor: 'None', label: 'The decision is final', due_at: null }
  const { next, happens } = statusFacts[status]
  return {
    actor: next === 'BrokerOrClient' ? 'Broker' : next,
    label: happens,
    due_at: dueAt?.toISOString() ?? null,
  }
}

/** A declined client is due at its appeal deadline; without an appeal it has no due date. */
function canAppeal(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt >= now
}

export function needsBroker(now: Date): SQL | undefined {
  const appealable = sql`${clients.dueAt} >= ${now.toISOString()}`
  return and(
    inArray(clients.status, statusNames.filter(brokerActsIn)),
    or(ne(clients.status, 'Declined'), appealable),
  )
}
