import { and, eq, gt, sql } from 'drizzle-orm'
import type { ProblemType } from '#contract/calls/problem.ts'
import { findTransition, type Transition } from '#contract/clients/lifecycle.ts'
import { type BrokerAction, brokerActions } from '#contract/clients/status-facts.ts'
import { type Status, statuses } from '#contract/clients/statuses.ts'
import { accrueCommission, takeBackCommission } from '../commission/new-line.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients, type NewClientRow } from '../db/tables/clients.ts'
import { facilities, type OfferRow, offers } from '../db/tables/offers.ts'
import { declines } from '../db/tables/underwriting.ts'
import { refuse } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { type ClientEvent, transitionEvent } from './client-event.ts'
import { activateFacility, facilityNote, sendContract, signContract } from './contracts.ts'
import { closeAppeal, readDeclines, recordDecline, standardDecline } from './declines.ts'
import { dueAfter, earliest } from './due.ts'
import { protectedUntil } from './duplicate.ts'
import { standardOptions, usualAmount } from './offer-options.ts'
import { issueOffers, readOpenOffers } from './offers.ts'
import { formatPence } from './pounds.ts'
import { standardRequests } from './request-catalogue.ts'
import { readOpenRequests, requestInformation } from './requested-items.ts'
import { record, recordCommission, transitionTimelineEvent } from './timeline.ts'

export type Moved = ClientEvent & { transition: Transition }

/** The only way a status changes. An illegal transition is refused with 409 and the current status. */
export async function move(
  tx: Database,
  client: ClientRow,
  to: Status,
  by: TimelineActor,
  at: Date,
  note?: string,
): Promise<Moved> {
  const transition = findTransition(client.status, to, by.type)
  if (!transition) return refuseMove(client)
  if (transition.id === improvedOffer) requireStillImprovable(client, at)
  const consequent = await consequences[to]?.(tx, client, at)
  const [moved] = await tx
    .update(clients)
    .set({
      ...milestoneColumns(to, client, at),
      status: to,
      statusChangedAt: at,
      lastActivityAt: at,
      activityBeforePayment: null,
      dueAt: dueAfter(to, at),
      protectionExpiresAt: protectedUntil(client, at),
      ...consequent,
      version: sql`${clients.version} + 1`,
    })
    .where(eq(clients.id, client.id))
    .returning()
  if (!moved) throw new Error('The client is no longer there')
  const event = transitionTimelineEvent(transition, client.status, at, by)
  const detail = note ?? (await outcomeOf(tx, moved))
  await record(tx, client, { ...event, text: detail ? `${event.text}: ${detail}` : event.text })
  return { ...transitionEvent(transition, moved, by), transition }
}

/** What a step came to. The reason of a decision stays readable here once an appeal has led to another one. */
async function outcomeOf(tx: Database, client: ClientRow): Promise<string | undefined> {
  if (client.status === 'Live') return facilityNote(client)
  const [latest] = client.status === 'Declined' ? await readDeclines(tx, client.id) : []
  return latest?.code === 'FraudOrCompliance' ? undefined : latest?.explanation.replace(/\.$/, '')
}

const improvedOffer = 17

function requireStillImprovable(client: ClientRow, at: Date): void {
  const last = dueAfter('OfferDeclined', client.statusChangedAt)
  if (!last || at <= last) return
  refuseMove(client, 'The offers were declined more than 30 days ago, so they cannot be improved.')
}

/** Refuses what the client's status does not allow, with the status and the version that the caller may not know. */
export function refuseMove(
  { status, version }: Pick<ClientRow, 'status' | 'version'>,
  detail = `The client’s status is now “${statuses[status].label}”, so this is not possible.`,
  type: ProblemType = 'status_conflict',
): never {
  refuse(type, { detail, current_status: status, current_version: version })
}

function milestoneColumns(to: Status, client: ClientRow, at: Date): Partial<NewClientRow> {
  if (to === 'UnderwritingInProgress' && !client.submittedAt) return { submittedAt: at }
  if (to === 'Approved')
    return { approvedAt: at, approvedAmountPence: client.offerAmountPence ?? client.amountRequestedPence }
  if (to === 'Live') return { liveAt: at }
  return {}
}

export function requireAction(client: ClientRow, action: BrokerAction): void {
  if (!brokerActions(client.status).includes(action)) refuseMove(client)
}

type Consequence = (tx: Database, client: ClientRow, at: Date) => Promise<Partial<NewClientRow>>

/**
 * Side effects of entering a status, and the columns that change with it. Callers may record offers, decisions or
 * requests first; missing ones are created here, so that no client is in a status without them.
 */
const consequences: Partial<Record<Status, Consequence>> = {
  MoreInformationRequested: ask,
  Approved: uphold,
  Declined: decline,
  OfferSent: offer,
  OfferAccepted: accept,
  OfferDeclined: async (tx, client) => {
    await settleOpenOffers(tx, client.id)
    return { offerAmountPence: null }
  },
  ContractSent: async (tx, client, at) => {
    await sendContract(tx, client, at, dueAfter('ContractSent', at) ?? at)
    return {}
  },
  ContractSigned: async (tx, client, at) => {
    await signContract(tx, client.id, at)
    return {}
  },
  Live: async (tx, client, at) => {
    await activateFacility(tx, client, at)
    await accrueCommission(tx, client)
    return {}
  },
  Closed: async (tx, client, at) => {
    await tx.update(facilities).set({ drawnPence: 0 }).where(eq(facilities.clientId, client.id))
    await expireOpenOffers(tx, client.id, at)
    const { pence, note } = await takeBackCommission(tx, client, at)
    if (pence > 0)
      await recordCommission(tx, client, at, `Commission of ${formatPence(pence)} clawed back. ${note}`)
    return {}
  },
}

async function ask(tx: Database, client: ClientRow, at: Date): Promise<Partial<NewClientRow>> {
  const open = await readOpenRequests(tx, client.id)
  if (open.length > 0) return { dueAt: earliest(open.map(({ dueAt }) => dueAt)) }
  await requestInformation(tx, client.id, standardRequests, at)
  return {}
}

async function uphold(tx: Database, client: ClientRow, at: Date): Promise<Partial<NewClientRow>> {
  await closeAppeal(tx, client.id, 'Upheld', 'The appeal changed our decision.', at)
  return {}
}

async function decline(tx: Database, client: ClientRow, at: Date): Promise<Partial<NewClientRow>> {
  const [latest] = await tx
    .select()
    .from(declines)
    .where(and(eq(declines.clientId, client.id), eq(declines.decidedAt, at)))
  const decision = latest ?? (await recordDecline(tx, client, standardDecline, at))
  return { dueAt: decision.appealDeadline }
}

async function offer(tx: Database, client: ClientRow, at: Date): Promise<Partial<NewClientRow>> {
  const open = await readOpenOffers(tx, client.id, at)
  const sent = open.length > 0 ? open : await issueStandardOffers(tx, client, at)
  return {
    offerAmountPence: largest(sent)?.amountPence,
    dueAt: earliest(sent.map(({ expiresAt }) => expiresAt)),
    offerDecline: null,
  }
}

function issueStandardOffers(tx: Database, client: ClientRow, at: Date): Promise<OfferRow[]> {
  const options = standardOptions(client, usualAmount(client), 2)
  return issueOffers(tx, client, options, at, dueAfter('OfferSent', at) ?? at)
}

async function accept(tx: Database, client: ClientRow): Promise<Partial<NewClientRow>> {
  const all = await tx.select().from(offers).where(eq(offers.clientId, client.id))
  const accepted =
    all.find(({ status }) => status === 'Accepted') ?? largest(all.filter(({ status }) => status === 'Open'))
  if (!accepted) return {}
  const acceptedPence = accepted.acceptedPence ?? accepted.amountPence
  await tx.update(offers).set({ status: 'Accepted', acceptedPence }).where(eq(offers.id, accepted.id))
  await settleOpenOffers(tx, client.id)
  return { offerAmountPence: acceptedPence }
}

async function settleOpenOffers(tx: Database, clientId: string): Promise<void> {
  await tx
    .update(offers)
    .set({ status: 'Declined' })
    .where(and(eq(offers.clientId, clientId), eq(offers.status, 'Open')))
}

/** No one declined the offers of a client that is closed: they end with it. */
async function expireOpenOffers(tx: Database, clientId: string, at: Date): Promise<void> {
  await tx
    .update(offers)
    .set({ expiresAt: at })
    .where(and(eq(offers.clientId, clientId), eq(offers.status, 'Open'), gt(offers.expiresAt, at)))
}

function largest(rows: OfferRow[]): OfferRow | undefined {
  return rows.toSorted((a, b) => b.amountPence - a.amountPence)[0]
}
