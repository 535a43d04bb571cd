import { and, eq } from 'drizzle-orm'
import type { Status } from '#contract/clients/statuses.ts'
import { accrueCommission } from '../commission/accrue.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow, NewClientRow } from '../db/tables/clients.ts'
import { facilities, type OfferRow, offers } from '../db/tables/offers.ts'
import { declines } from '../db/tables/underwriting.ts'
import { activateFacility, sendContract, signContract } from './contracts.ts'
import { closeAppeal, recordDecline, standardDecline } from './declines.ts'
import { dueAfter } from './due.ts'
import { standardOptions } from './offer-options.ts'
import { issueOffers, readOpenOffers } from './offers.ts'
import { readOpenRequests, requestInformation, standardRequests } from './requested-items.ts'

type Consequence = (tx: Database, client: ClientRow, at: Date) => Promise<Partial<NewClientRow>>

/**
 * Side effects of entering a status, and the columns that change with it. Callers may record offers, decisions or
 * requests first; missing ones are created here, so that no client is in a status without them.
 */
export const consequences: Partial<Record<Status, Consequence>> = {
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
  Closed: async (tx, client) => {
    await tx.update(facilities).set({ drawnPence: 0 }).where(eq(facilities.clientId, client.id))
    await settleOpenOffers(tx, client.id)
    return {}
  },
}

async function ask(tx: Database, client: ClientRow, at: Date): Promise<Partial<NewClientRow>> {
  const open = await readOpenRequests(tx, client.id)
  const usual = dueAfter('MoreInformationRequested', at)
  if (open.length === 0) {
    await requestInformation(tx, client.id, standardRequests, at, usual)
    return {}
  }
  return { dueAt: earliest(open.map(({ dueAt }) => dueAt)) ?? usual }
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
  const amount = client.approvedAmountPence ?? client.amountRequestedPence
  const options = standardOptions(client, amount, 2)
  return issueOffers(tx, client, options, at, dueAfter('OfferSent', at) ?? at)
}

async function accept(tx: Database, client: ClientRow): Promise<Partial<NewClientRow>> {
  const all = await tx.select().from(offers).where(eq(offers.clientId, client.id))
  const accepted =
    all.find(({ status }) => status === 'Accepted') ?? largest(all.filter(({ status }) => status === 'Open'))
  if (!accepted) return {}
  await tx.update(offers).set({ status: 'Accepted' }).where(eq(offers.id, accepted.id))
  await settleOpenOffers(tx, client.id)
  return { offerAmountPence: accepted.acceptedPence ?? accepted.amountPence }
}

async function settleOpenOffers(tx: Database, clientId: string): Promise<void> {
  await tx
    .update(offers)
    .set({ status: 'Declined' })
    .where(and(eq(offers.clientId, clientId), eq(offers.status, 'Open')))
}

function largest(rows: OfferRow[]): OfferRow | undefined {
  return rows.toSorted((a, b) => b.amountPence - a.amountPence)[0]
}

function earliest(instants: (Date | null)[]): Date | null {
  return instants.filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
