import type { Viewer } from '#app/clients/viewer.ts'
import { formatMoney } from '#app/format/money.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Client } from '#contract/clients/client.ts'
import { isPermitted } from '../../blocked-actions.ts'
import { statusSentence } from '../../client-record.ts'
import { openOffers } from '../../closed-offer.ts'
import { declineReasonLabels } from '../decline-reasons.ts'
import { term } from '../offer-facts.ts'

export type DeclineView = ReturnType<typeof declineView>

export function declineView(client: Client, viewer: Viewer) {
  return {
    clientId: client.id,
    clientName: client.company.name,
    providerName: viewer.providerName,
    reasons: reasonOptions((client.offers ?? []).some(({ status }) => status === 'Expired')),
    open: openOffers(client).map((offer) => ({
      label: offer.option_label,
      amount: formatMoney(offer.amount_or_limit),
      summary: `${term(offer)}, ${formatMoney(offer.cost_per_1000)} per £1,000`,
    })),
    closed: closedReason(client, viewer),
  }
}

/** An expired offer is a reason only if one has expired. */
function reasonOptions(anyExpired: boolean) {
  return Object.entries(declineReasonLabels).map(([value, { label, more }]) => ({
    value,
    label,
    /** More about the reason; empty where it is explained instead. */
    more:
      value === 'Other'
        ? []
        : Object.entries(more)
            .map(([code, text]) => ({ value: code, label: text }))
            .filter((each) => anyExpired || each.value !== 'OfferExpired'),
  }))
}

function closedReason(client: Client, { readOnly }: Viewer): FormMessage | null {
  if (readOnly) return { title: readOnly, text: 'You can view everything but not make changes.' }
  if (isPermitted(client, 'decline-offer')) return null
  return { title: 'There are no offers to decline', text: statusSentence(client) }
}
