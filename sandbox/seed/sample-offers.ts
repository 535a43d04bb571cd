import { londonToday } from '#contract/fields/dates.ts'
import { standardOptions } from '../clients/offer-options.ts'
import { offerRows } from '../clients/offers.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { AcceptanceRecord, NewOffer } from '../db/tables/offers.ts'
import type { PastStep } from './history.ts'
import type { Sample } from './sample.ts'

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
