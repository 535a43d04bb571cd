import { codeLabel } from '#app/clients/labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Difference } from '#app/forms/mutation/mutation.ts'
import type { Client } from '#contract/clients/client.ts'
import type { AcceptOffer, DeclineOffer, Offer } from '#contract/offers/offer.ts'
import { acceptedOffer } from '../offer-state.ts'
import { declineReason } from './decline-reasons.ts'
import { methodLabels } from './offer-facts.ts'

/** An answer to offers as it is shown, by the labels of its parts. */
type Answer = Record<string, string | undefined>

/** Without an amount the whole offer is accepted. */
export function acceptance(
  offer: Offer,
  amount: number | null | undefined,
  by: Offer['acceptance'] | AcceptOffer,
): Answer {
  return {
    Answer: `${offer.option_label} accepted`,
    Amount: formatMoney(amount ?? offer.amount_or_limit),
    'Who authorised you': by?.authorised_by_name,
    'Date they authorised you': by ? formatDay(by.authorised_at) : undefined,
    'How they authorised you': by ? codeLabel(methodLabels, by.method) : undefined,
  }
}

export function refusal(declined: DeclineOffer | NonNullable<Client['decline_offer']>): Answer {
  return { Answer: `All offers declined (${declineReason(declined)})`, Explanation: declined.note || 'None' }
}

function savedAnswer(client: Client): Answer {
  const accepted = acceptedOffer(client)
  if (accepted) return acceptance(accepted, accepted.accepted_amount, accepted.acceptance)
  const { status, decline_offer: declined } = client
  return status === 'OfferDeclined' && declined ? refusal(declined) : {}
}

/** Whether the client shows this answer, and not a colleague’s. */
export function isAnswer(client: Client, entered: Answer): boolean {
  const saved = savedAnswer(client)
  return Object.entries(entered).every(([label, text]) => saved[label] === text)
}

/** What differs between the answer that is saved and the one that was entered. */
export function answerDifferences(client: Client, answer: Answer): Difference[] {
  return Object.entries(savedAnswer(client)).flatMap(([label, saved]) => {
    const entered = answer[label]
    return saved && entered && saved !== entered ? { label, saved, entered } : []
  })
}
