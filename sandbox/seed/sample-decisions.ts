import { and, eq } from 'drizzle-orm'
import type { Status } from '#contract/clients/statuses.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { type DeclineText, readDeclines, recordDecline, standardDecline } from '../clients/declines.ts'
import { standardOptions } from '../clients/offer-options.ts'
import { issueOffers } from '../clients/offers.ts'
import { requestInformation } from '../clients/requested-items.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { offers } from '../db/tables/offers.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { requestsByCompany } from './sample-requests.ts'
import type { Sample } from './samples.ts'

interface Step {
  to: Status
  by: TimelineActor
  at: Date
  /** The steps after it. */
  next: { to: Status; at: Date }[]
}

/** What a sample has in place of what the lender decides on its own when a client moves on. */
export async function prepare(tx: Database, client: ClientRow, step: Step, sample: Sample): Promise<void> {
  if (client.status === 'Declined') return appeal(tx, client, step)
  if (step.to === 'MoreInformationRequested') return ask(tx, client, step)
  if (step.to === 'Declined') return decline(tx, client, step)
  if (step.to === 'OfferSent') return sendOffers(tx, client, step, sample)
  if (step.to === 'OfferAccepted') return accept(tx, client, step)
  if (step.to === 'OfferDeclined') return declineOffers(tx, client, step)
}

async function ask(tx: Database, client: ClientRow, { at }: Step): Promise<void> {
  const requests = requestsByCompany[client.companyNumber]
  if (requests)
    await requestInformation(
      tx,
      client.id,
      requests.map(({ request }) => request),
      at,
    )
}

const declinesByCompany: Record<string, DeclineText[]> = {
  '99000005': [
    {
      ...standardDecline,
      subCode: 'RecentDeclineInTurnover',
      explanation: 'Turnover fell in the last two quarters, and the repayments would take too much of it.',
      whatWouldChangeIt: 'New accounts that show the last two quarters were an exception, or a lower amount.',
    },
  ],
  '99000031': [
    'Four payments were returned unpaid in the last three months.',
    'The letter explains one of the four payments; the decision stands.',
  ].map((explanation) => ({
    code: 'BankConduct',
    subCode: 'ReturnedPayments',
    explanation,
    whatWouldChangeIt: 'Statements of the next three months without returned payments.',
  })),
  '99000032': [
    {
      code: 'TradingHistory',
      subCode: 'UnderMinimumMonths',
      explanation: 'We lend to businesses that have traded for at least 6 months.',
      whatWouldChangeIt: 'Only time: come back when the first accounts are filed.',
      reapplyAfterDays: 180,
    },
  ],
}

async function decline(tx: Database, client: ClientRow, { at }: Step): Promise<void> {
  const before = await tx.$count(declines, eq(declines.clientId, client.id))
  const text = declinesByCompany[client.companyNumber]?.[before]
  if (text) await recordDecline(tx, client, text, at)
}

async function appeal(tx: Database, client: ClientRow, { at }: Step): Promise<void> {
  const [decision] = await readDeclines(tx, client.id)
  if (!decision) throw new Error('A declined client has a decision')
  await tx
    .update(declines)
    .set({
      appealStatus: 'Submitted',
      appealReason: 'ExplainOneOffEvent',
      appealNote:
        'The returned payments follow from one customer who paid six weeks late. The bank’s letter of explanation is attached.',
      appealedAt: at,
    })
    .where(eq(declines.id, decision.id))
}

const day = 86_400_000

/** Offers that were improved later were for less. */
async function sendOffers(
  tx: Database,
  client: ClientRow,
  { at, next }: Step,
  sample: Sample,
): Promise<void> {
  const share = next.some(({ to }) => to === 'OfferSent') ? 0.85 : 1
  const amount = Math.round((client.amountRequestedPence * share) / 50_000) * 50_000
  const answered = next[0] ? next[0].at.getTime() + 2 * day : 0
  const expiresAt = new Date(Math.max(at.getTime() + 14 * day, answered))
  await issueOffers(tx, client, standardOptions(client, amount, sample.options ?? 2), at, expiresAt)
}

async function accept(tx: Database, client: ClientRow, { at, by }: Step): Promise<void> {
  await tx
    .update(offers)
    .set({
      status: 'Accepted',
      acceptance: {
        authorised_by_name: client.contactName,
        authorised_at: londonToday(at),
        method: 'Email',
        commission_disclosed: true,
        recorded_by: by.name,
      },
    })
    .where(and(eq(offers.clientId, client.id), eq(offers.status, 'Open'), eq(offers.position, 0)))
}

async function declineOffers(tx: Database, client: ClientRow, { at }: Step): Promise<void> {
  const offerDecline = {
    reason: 'Pricing',
    sub_reason: 'TotalCostTooHigh',
    note: null,
    at: at.toISOString(),
  }
  await tx.update(clients).set({ offerDecline }).where(eq(clients.id, client.id))
}
