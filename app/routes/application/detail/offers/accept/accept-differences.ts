import { acceptedOffer } from '#app/clients/closed-offer.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { describeDeclineReason } from '#app/clients/offers/decline-reasons.ts'
import { methodLabels } from '#app/clients/offers/offer-labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Difference } from '#app/forms/mutation/mutation-reply.ts'
import type { Client } from '#contract/clients/client.ts'
import type { AcceptOffer, Offer } from '#contract/offers/offer.ts'

export function acceptDifferences(client: Client, offer: Offer, entered: AcceptOffer): Difference[] {
  const saved = acceptedOffer(client)
  if (!saved) return declinedMeanwhile(client, offer)
  const rows: Difference[] = [
    { label: 'Offer', saved: saved.option_label, entered: offer.option_label },
    {
      label: 'Amount',
      saved: formatMoney(saved.accepted_amount ?? saved.amount_or_limit),
      entered: formatMoney(entered.accepted_amount ?? offer.amount_or_limit),
    },
    ...authority(saved, entered),
  ]
  return rows.filter((row) => row.saved !== row.entered)
}

function authority({ acceptance }: Offer, entered: AcceptOffer): Difference[] {
  if (!acceptance) return []
  return [
    {
      label: 'Who authorised you',
      saved: acceptance.authorised_by_name,
      entered: entered.authorised_by_name,
    },
    {
      label: 'Date they authorised you',
      saved: formatDay(acceptance.authorised_at),
      entered: formatDay(entered.authorised_at),
    },
    {
      label: 'How they authorised you',
      saved: codeLabel(methodLabels, acceptance.method),
      entered: methodLabels[entered.method],
    },
  ]
}

function declinedMeanwhile({ status, decline_offer: declined }: Client, offer: Offer): Difference[] {
  if (status !== 'OfferDeclined' || !declined) return []
  const { reason, more } = describeDeclineReason(declined.reason, declined.sub_reason)
  return [
    {
      label: 'Answer',
      saved: `All offers declined: ${reason}, ${more}`,
      entered: `${offer.option_label} accepted`,
    },
  ]
}
