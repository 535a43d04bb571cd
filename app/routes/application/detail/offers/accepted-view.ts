import { codeLabel } from '#app/clients/labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { reachedAt } from '../blocked-actions.ts'
import { acceptedOffer } from '../offer-state.ts'
import {
  acceptedTerms,
  arrangementFee,
  assumedMoney,
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
  const { id, option_label, amount_or_limit } = offer
  const { amount, commission } = acceptedTerms(offer)
  const lower = amount < amount_or_limit
  const compared = figures(offer)
  const taken = compared.map(({ label, accepted }) => ({ label, value: accepted }))
  return {
    id,
    option_label,
    /** "£5,000.00 of £32,500.00" or the whole amount. */
    amount: lower ? `${formatMoney(amount)} of ${formatMoney(amount_or_limit)}` : formatMoney(amount),
    /** Only where less than the offer was taken. */
    figures: lower ? compared : null,
    taken,
    facts: [
      ...(lower ? [] : taken),
      ...offerFacts(offer)
        .filter(({ label, lines }) => !replacedByFigures.includes(label) && !isAbsent(label, lines))
        .map(({ label, lines }) => ({ label, value: lines.join(', ') })),
    ],
    authority: authority(client, offer),
    commission: commission ? commissionSum(offer, amount, commission) : null,
  }
}

const replacedByFigures = ['Repayment', 'Total to repay', 'Arrangement fee']

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
    row('Total cost of credit', (each) => assumedMoney(each.cost_of_credit, each)),
    row('Cost per £1,000', (each) => assumedMoney(each.cost_per_1000, each)),
    row('Total to repay', (each) => assumedMoney(each.total_repayable, each)),
  ]
}

function authority(client: Client, { acceptance }: Offer) {
  if (!acceptance) return []
  const { authorised_by_name, authorised_at, method, recorded_by } = acceptance
  const acceptedAt = reachedAt(client, 'OfferAccepted')
  return [
    {
      label: 'Authorised by',
      value: `${authorised_by_name}, ${lowerFirst(codeLabel(methodLabels, method))}`,
      detail: formatDay(authorised_at),
    },
    { label: 'Accepted in the portal by', value: recorded_by, detail: acceptedAt && formatDay(acceptedAt) },
  ]
}
