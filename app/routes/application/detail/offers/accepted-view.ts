import { codeLabel } from '#app/clients/labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { reachedAt } from '../blocked-actions.ts'
import { acceptedOffer } from '../closed-offer.ts'
import {
  arrangementFee,
  commissionSum,
  isAbsent,
  methodLabels,
  offerFacts,
  repayment,
} from './offer-facts.ts'

export type AcceptedView = NonNullable<ReturnType<typeof acceptedView>>

export function acceptedView(client: Client) {
  const offer = acceptedOffer(client)
  if (!offer) return null
  const taken = acceptedTerms(offer)
  const lower = taken.amount < offer.amount_or_limit
  return {
    offerId: offer.id,
    name: offer.option_label,
    /** "£5,000.00 of £32,500.00" or the whole amount. */
    amount: lower
      ? `${formatMoney(taken.amount)} of ${formatMoney(offer.amount_or_limit)}`
      : formatMoney(taken.amount),
    /** Only where less than the offer was taken. */
    figures: lower ? figures(offer) : null,
    taken: keyFigures(offer),
    facts: [
      ...(lower ? [] : keyFigures(offer)),
      ...offerFacts(offer)
        .filter(({ label, lines }) => !replacedByFigures.includes(label) && !isAbsent(label, lines))
        .map(({ label, lines }) => ({ label, value: lines.join(', ') })),
    ],
    authority: authority(client, offer),
    commission: taken.commission ? commissionSum(taken.amount, taken.commission) : null,
  }
}

const replacedByFigures = ['Repayment', 'Total to repay', 'Arrangement fee']

/** What was taken of an offer: all of it, while it is not accepted. */
export function acceptedTerms(offer: Offer) {
  const amount = offer.accepted_amount ?? offer.amount_or_limit
  return {
    amount,
    offer: { ...offer, ...offer.accepted_terms, amount_or_limit: amount },
    /** Undefined for a role that may not see it. */
    commission: (offer.accepted_terms ?? offer).broker_commission ?? undefined,
  }
}

function keyFigures(offer: Offer) {
  return figures(offer).map(({ label, accepted }) => ({ label, value: accepted }))
}

function figures(offer: Offer) {
  const { offer: taken } = acceptedTerms(offer)
  const row = (label: string, text: (each: Offer) => string) => ({
    label,
    offered: text(offer),
    accepted: text(taken),
  })
  return [
    row('Amount', (each) => formatMoney(each.amount_or_limit)),
    row('Repayment', (each) => repayment(each).join(', ')),
    row('Arrangement fee', arrangementFee),
    row('Total cost of credit', (each) => formatMoney(each.cost_of_credit)),
    row('Cost per £1,000', (each) => formatMoney(each.cost_per_1000)),
    row('Total to repay', (each) => formatMoney(each.total_repayable)),
  ]
}

function authority(client: Client, { acceptance }: Offer) {
  if (!acceptance) return []
  const method = codeLabel(methodLabels, acceptance.method)
  const acceptedAt = reachedAt(client, 'OfferAccepted')
  return [
    {
      label: 'Authorised by',
      value: `${acceptance.authorised_by_name}, ${lowerFirst(method)}`,
      detail: formatDay(acceptance.authorised_at),
    },
    {
      label: 'Accepted in the portal by',
      value: acceptance.recorded_by,
      detail: acceptedAt && formatDay(acceptedAt),
    },
  ]
}
