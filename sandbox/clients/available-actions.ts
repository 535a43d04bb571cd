import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import {
  type BrokerAction,
  brokerActions,
  brokerActsIn,
  statusFacts,
} from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { type OfferRow, offers } from '../db/tables/offers.ts'
import {
  type DeclineRow,
  declines,
  type RequestedItemRow,
  requestedItems,
} from '../db/tables/underwriting.ts'
import { isReady, readApplications } from './application.ts'
import { appealRefusal } from './declines.ts'
import { earliest } from './due.ts'
import { hasExpired } from './offers.ts'
import { directorsAnswerable } from './requested-items.ts'

/** Statuses in which open requests may be answered; only in the first do answers move the client on. */
export const answerableIn: Status[] = ['MoreInformationRequested', 'Approved', 'OfferSent', 'OfferAccepted']

/** Statuses in which answers may be accepted or sent back. */
export const reviewedIn: Status[] = ['UnderwritingInProgress', ...answerableIn]

/** Statuses with a next step of their own, beside which answers may be due. */
const asksBesideIn: Status[] = answerableIn.filter((status) => status !== 'MoreInformationRequested')

/** Statuses in which the application is submitted. */
const submittedIn: Status[] = statusNames.filter((status) =>
  brokerActions(status).includes('submit-application'),
)

interface Standing {
  requested: Pick<RequestedItemRow, 'status' | 'forDirectorId' | 'required' | 'dueAt'>[]
  sent: Pick<OfferRow, 'status' | 'expiresAt' | 'sentAt' | 'acceptedPence'>[]
  latest: DeclineRow | undefined
}

/** The actions the status allows, without those that would be refused. */
export function actionsOf(status: Status, { requested, sent, latest }: Standing, now: Date): BrokerAction[] {
  const possible = brokerActions(status).filter((action) => {
    if (action === 'edit-directors' && status === 'MoreInformationRequested')
      return directorsAnswerable(requested).size > 0
    if (action === 'appeal') return appealRefusal(latest, now) === undefined
    if (action === 'accept-offer') return canAccept(sent, now)
    return true
  })
  const unanswered = requested.some((item) => item.status === 'Open' || item.status === 'Rejected')
  const answering = unanswered && answerableIn.includes(status)
  return answering ? [...new Set([...possible, 'process-requested-information' as const])] : possible
}

type Waiting = Pick<ClientRow, 'status' | 'dueAt'>

/** Reads what the clients of a list wait for and allow. */
export async function readStanding(
  db: Database,
  rows: readonly (Waiting & { id: string })[],
  now: Date,
): Promise<(row: Waiting & { id: string }) => Pick<Client, 'next_action' | 'available_actions'>> {
  const idsIn = (statuses: Status[]) => rows.flatMap((row) => (statuses.includes(row.status) ? row.id : []))
  const requested = await readOf(idsIn(answerableIn), (ids) => {
    const { clientId, status, forDirectorId, required, dueAt } = requestedItems
    return db
      .select({ clientId, status, forDirectorId, required, dueAt })
      .from(requestedItems)
      .where(inArray(clientId, ids))
  })
  const sent = await readOf(idsIn(['OfferSent']), (ids) =>
    db.select().from(offers).where(inArray(offers.clientId, ids)),
  )
  const decided = await readOf(idsIn(['Declined']), (ids) =>
    db.select().from(declines).where(inArray(declines.clientId, ids)),
  )
  const ready = await readReady(db, idsIn(submittedIn), now)
  return (row) => {
    const own = <Row extends { clientId: string }>(all: Row[]) =>
      all.filter(({ clientId }) => clientId === row.id)
    const [latest] = own(decided).toSorted(
      (one, other) => other.decidedAt.getTime() - one.decidedAt.getTime(),
    )
    const standing = { requested: own(requested), sent: own(sent), latest }
    return {
      next_action: nextActionOf(row, { ...standing, isReady: ready.has(row.id) }, now),
      available_actions: actionsOf(row.status, standing, now),
    }
  }
}

/** The clients from whose applications nothing is missing, by id. */
async function readReady(db: Database, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await readOf(ids, (some) => db.select().from(clients).where(inArray(clients.id, some)))
  const applicationOf = await readApplications(db, rows)
  return new Set(rows.filter((row) => isReady(applicationOf(row), now)).map(({ id }) => id))
}

async function readOf<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length > 0 ? read(ids) : []
}

/** The step of the status, or the answers to required requests that are due before it. */
export function nextActionOf(
  { status, dueAt }: Waiting,
  { requested, sent, isReady: ready }: Pick<Standing, 'requested' | 'sent'> & { isReady: boolean },
  now: Date,
): Client['next_action'] {
  if (status === 'Declined' && !canAppeal(dueAt, now)) return { actor: 'None', due_at: null }
  const asked = asksBesideIn.includes(status)
    ? requested.filter((item) => item.required && (item.status === 'Open' || item.status === 'Rejected'))
    : []
  const answersDue = earliest(asked.map((item) => item.dueAt))
  if (asked.length > 0 && (!dueAt || (answersDue && answersDue < dueAt)))
    return {
      actor: 'Broker',
      due_at: answersDue?.toISOString() ?? null,
      action: 'process-requested-information',
    }
  const { next } = statusFacts[status]
  const due_at = dueAt?.toISOString() ?? null
  if (status === 'OfferSent' && !canAccept(sent, now))
    return { actor: 'Broker', due_at, action: 'decline-offer' }
  if (status === 'OfferSent' && replacesAccepted(sent))
    return { actor: 'Broker', label: termsChanged, due_at }
  if (signUp.includes(status) && dueAt && dueAt < now)
    return { actor: 'Broker', label: 'Sign-up is overdue. Remind the client', due_at }
  if (status === 'ContractSent' && dueAt && dueAt < now)
    return { actor: 'Broker', label: 'The contract has expired. Ask for a new one', due_at }
  if (ready && submittedIn.includes(status)) return { actor: 'Broker', due_at, action: 'submit-application' }
  return { actor: next === 'BrokerOrClient' ? 'Broker' : next, due_at }
}

const termsChanged =
  'The terms have changed: the acceptance, and any signature, no longer counts. Compare the new offers with the client'

/** Whether an offer of the round before the open one was accepted. */
function replacesAccepted(sent: Standing['sent']): boolean {
  const earlier = sent.filter(({ status }) => status !== 'Open')
  const last = Math.max(...earlier.map(({ sentAt }) => sentAt.getTime()))
  return earlier.some(({ sentAt, acceptedPence }) => sentAt.getTime() === last && acceptedPence !== null)
}

function canAccept(sent: Standing['sent'], now: Date): boolean {
  return sent.some((row) => row.status === 'Open' && !hasExpired(row, now))
}

/** A declined client is due at its appeal deadline; without an appeal it has no due date. */
function canAppeal(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt >= now
}

/** Statuses in which the client acts until its sign-up is overdue. */
const signUp: readonly Status[] = ['AwaitingSignUp', 'SignUpInProgress']

const alwaysBroker = statusNames.filter((status) => brokerActsIn(status) && status !== 'Declined')

const required = sql`${requestedItems.clientId} = ${clients.id} and ${requestedItems.required} and ${requestedItems.status} in ('Open', 'Rejected')`

/** The clients in whose `next_action` the broker acts. */
export function needsBroker(now: Date): SQL | undefined {
  return or(
    inArray(clients.status, alwaysBroker),
    and(eq(clients.status, 'Declined'), gte(clients.dueAt, now)),
    and(inArray(clients.status, [...signUp, 'ContractSent']), lt(clients.dueAt, now)),
    and(inArray(clients.status, asksBesideIn), sql`exists (select from ${requestedItems} where ${required})`),
  )
}

/** The date of `next_action`. The case keeps the requests of all other clients from being read. */
export const nextDue = sql`case when ${inArray(clients.status, asksBesideIn)}
  then least(${clients.dueAt}, (select min(${requestedItems.dueAt}) from ${requestedItems} where ${required}))
  else ${clients.dueAt} end`
