import { londonToday } from '#contract/fields/dates.ts'
import { renewalFrom, signatoriesOf } from '../clients/contracts.ts'
import { type DeclineText, declineRow, standardDecline } from '../clients/declines.ts'
import type { NewDirector } from '../clients/directors.ts'
import { standardOptions } from '../clients/offer-options.ts'
import { offerRows } from '../clients/offers.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { AcceptanceRecord, clientContracts, facilities, NewOffer } from '../db/tables/offers.ts'
import type { NewDecline } from '../db/tables/underwriting.ts'
import type { PastStep } from './history.ts'
import type { Sample } from './samples.ts'

interface OfferSource {
  sample: Sample
  client: NewClientRow
  history: PastStep[]
  brokerName: string
  commissionBasisPoints: number
}

const validDays = 14

export function sampleOffers(source: OfferSource, nextId: () => string): NewOffer[] {
  const { history } = source
  return history.flatMap(({ transition }, index) => {
    if (transition.to !== 'OfferSent') return []
    const next = history[index + 1]
    const improvedLater = history.slice(index + 1).some((step) => step.transition.to === 'OfferSent')
    const rows = sending(source, history[index] as PastStep, next, improvedLater ? 0.85 : 1, nextId)
    return rows.map((row, position) => ({ ...row, ...outcome(source, next, position) }))
  })
}

function sending(
  { sample, client, commissionBasisPoints }: OfferSource,
  sent: PastStep,
  next: PastStep | undefined,
  share: number,
  nextId: () => string,
): NewOffer[] {
  const base = client.offerAmountPence ?? Math.round((client.amountRequestedPence * 0.8) / 50_000) * 50_000
  const amount = Math.round((base * share) / 50_000) * 50_000
  const options = standardOptions(client, share === 1 ? base : amount, sample.options ?? 2)
  const validUntil = new Date(sent.at.getTime() + validDays * 86_400_000)
  const answered = next && new Date(next.at.getTime() + 2 * 86_400_000)
  const expiresAt = next
    ? answered && answered > validUntil
      ? answered
      : validUntil
    : (client.dueAt ?? validUntil)
  return offerRows(options, { client, commissionBasisPoints, sentAt: sent.at, expiresAt }, nextId)
}

function outcome(
  source: OfferSource,
  next: PastStep | undefined,
  position: number,
): Pick<NewOffer, 'status' | 'acceptance'> {
  if (!next) return { status: 'Open' }
  if (next.transition.to !== 'OfferAccepted' || position > 0) return { status: 'Declined' }
  return { status: 'Accepted', acceptance: acceptanceAt(source, next.at) }
}

function acceptanceAt({ client, brokerName }: OfferSource, at: Date): AcceptanceRecord {
  return {
    authorised_by_name: client.contactName,
    authorised_at: londonToday(at),
    method: 'Email',
    commission_disclosed: true,
    recorded_by: brokerName,
  }
}

const texts: Record<string, DeclineText> = {
  '99000005': {
    ...standardDecline,
    subCode: 'RecentDeclineInTurnover',
    explanation: 'Turnover fell in the last two quarters, and the repayments would take too much of it.',
    whatWouldChangeIt: 'New accounts that show the last two quarters were an exception, or a lower amount.',
  },
  '99000031': {
    code: 'BankConduct',
    subCode: 'ReturnedPayments',
    explanation: 'Four payments were returned unpaid in the last three months.',
    whatWouldChangeIt: 'Statements of the next three months without returned payments.',
  },
  '99000032': {
    code: 'TradingHistory',
    subCode: 'UnderMinimumMonths',
    explanation: 'We lend to businesses that have traded for at least 6 months.',
    whatWouldChangeIt: 'Only time: come back when the first accounts are filed.',
    reapplyAfterDays: 180,
  },
}

const appeal = {
  appealReason: 'ExplainOneOffEvent',
  appealNote:
    'The returned payments follow from one customer who paid six weeks late. The bank’s letter of explanation is attached.',
}

export function sampleDeclines(
  client: NewClientRow,
  history: PastStep[],
  nextId: () => string,
): NewDecline[] {
  const decisions = history.filter(({ transition }) => transition.to === 'Declined')
  const decline = texts[client.companyNumber] ?? standardDecline
  return decisions.map(({ at }, index) => {
    const final = index > 0 ? { ...decline, appealable: false } : decline
    const row = declineRow(client, final, at, nextId())
    const again = decisions[index + 1]
    const appealed = history.find((step) => step.from === 'Declined' && step.at > at)
    if (!again || !appealed) return row
    return {
      ...row,
      ...appeal,
      appealStatus: 'Rejected' as const,
      appealedAt: appealed.at,
      appealDecidedAt: again.at,
      appealOutcome: 'The letter explains one of the four payments; the decision stands.',
    }
  })
}

interface FacilitySource {
  client: NewClientRow
  history: PastStep[]
  directors: NewDirector[]
  offers: NewOffer[]
}

const contractDays = 14

export function sampleContract(source: FacilitySource): typeof clientContracts.$inferInsert | undefined {
  const { client, history, directors, offers } = source
  const sentAt = history.findLast(({ transition }) => transition.to === 'ContractSent')?.at
  if (!sentAt) return undefined
  const signedAt = history.findLast(({ transition }) => transition.to === 'ContractSigned')?.at ?? null
  const people = directors.map(({ firstName, lastName, email = null }) => ({ firstName, lastName, email }))
  const signatories = signatoriesOf(client, people, signedAt ? 'Signed' : 'Sent', signedAt ?? sentAt)
  const [first, ...others] = signatories
  const partly = !signedAt && first && others.length > 0
  return {
    clientId: client.id,
    offerId: offers.find(({ status }) => status === 'Accepted')?.id ?? null,
    sentAt,
    signedAt,
    expiresAt:
      (client.status === 'ContractSent' && client.dueAt) ||
      new Date(sentAt.getTime() + contractDays * 86_400_000),
    signatories: partly
      ? [{ ...first, status: 'Signed', status_at: soonAfter(sentAt) }, ...others]
      : signatories,
  }
}

function soonAfter(at: Date): string {
  return new Date(at.getTime() + 60_000).toISOString()
}

export function sampleFacility(client: NewClientRow): typeof facilities.$inferInsert | undefined {
  const { liveAt, offerAmountPence } = client
  if (!liveAt) return undefined
  const limitPence = offerAmountPence ?? client.amountRequestedPence
  const used = client.productType === 'TermLoan' || client.productType === 'NotSure' ? 1 : 0.6
  return {
    clientId: client.id,
    limitPence,
    drawnPence: client.status === 'Live' ? Math.round((limitPence * used) / 10_000) * 10_000 : 0,
    activatedAt: liveAt,
    renewalEligibleFrom: renewalFrom(liveAt),
  }
}
