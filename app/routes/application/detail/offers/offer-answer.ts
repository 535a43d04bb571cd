import { codeLabel } from '#app/clients/labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Difference } from '#app/forms/mutation/mutation.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { acceptedOffer } from '../offer-state.ts'
import { declineReason } from './decline-reasons.ts'
import { methodLabels } from './offer-facts.ts'

/** An answer to offers as it is shown, by the labels of its parts. */
type Answer = Record<string, string | undefined>

/** Without an amount the whole offer is accepted; a client that accepts it itself authorises no one. */
type Acceptance = Pick<Offer, 'accepted_amount'> & Partial<NonNullable<Offer['acceptance']>>

export function acceptance({ option_label, amount_or_limit }: Offer, by: Acceptance): Answer {
  return {
    Answer: `${option_label} accepted`,
    Amount: formatMoney(by.accepted_amount ?? amount_or_limit),
    'Who authorised you': by.authorised_by_name,
    'Date they authorised you': by.authorised_at && formatDay(by.authorised_at),
    'How they authorised you': by.method && codeLabel(methodLabels, by.method),
  }
}

type Refusal = Pick<NonNullable<Client['decline_offer']>, 'reason' | 'sub_reason' | 'note'>

export function refusal(declined: Refusal): Answer {
  return { Answer: `All offers declined (${declineReason(declined)})`, Explanation: declined.note || 'None' }
}

/** What a client says of an answer that was entered: whether it shows this one, and not a colleague’s, and what differs. */
export function answerRecord<Value>(answerOf: (client: Client, value: Value) => Answer) {
  return {
    recover(client: Client, { value }: { value: Value }): Client | undefined {
      const saved = savedAnswer(client)
      const isSaved = Object.entries(answerOf(client, value)).every(([label, text]) => saved[label] === text)
      return isSaved ? client : undefined
    },
    differences(client: Client, { value }: { value: Value }): Difference[] {
      const answer = answerOf(client, value)
      return Object.entries(savedAnswer(client)).flatMap(([label, saved]) => {
        const entered = answer[label]
        return saved && entered && saved !== entered ? { label, saved, entered } : []
      })
    },
  }
}

function savedAnswer(client: Client): Answer {
  const accepted = acceptedOffer(client)
  if (accepted) return acceptance(accepted, { ...accepted, ...accepted.acceptance })
  const { status, decline_offer: declined } = client
  return status === 'OfferDeclined' && declined ? refusal(declined) : {}
}
