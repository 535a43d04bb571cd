import { href } from 'react-router'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { acceptedOffer } from '#app/clients/closed-offer.ts'
import { describeDeclineReason } from '#app/clients/offers/decline-reasons.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Difference } from '#app/forms/mutation/mutation-reply.ts'
import type { Client } from '#contract/clients/client.ts'
import type { DeclineOffer } from '#contract/offers/offer.ts'
import { checkDecline } from './decline-form.ts'

export const declineOffer = clientMutation<{ clientId: string }, DeclineOffer, Client>({
  intent: 'decline',
  userAction: 'decline-offer',
  action: 'decline-offer',
  check: ({ form }) => checkDecline(form),
  call: ({ services, params, value, write }) => services.broker.declineOffer(params.clientId, value, write),
  success: ({ params }) => ({
    toast: 'Offers declined',
    to: href('/application/:clientId/offers', params),
  }),
  notSaved: 'The offers have not been declined: check them, then decline them again.',
  recover: (client, { value }) => (wasDeclined(client, value) ? client : undefined),
  blocked: alreadyAnswered,
  differences: (client, { value }) => declineDifferences(client, value),
})

/** Whether the client shows this answer, and not a colleague’s. */
function wasDeclined({ status, decline_offer: declined }: Client, value: DeclineOffer): boolean {
  return (
    status === 'OfferDeclined' &&
    declined?.reason === value.reason &&
    declined.sub_reason === value.sub_reason &&
    (declined.note ?? undefined) === value.note
  )
}

function alreadyAnswered(client: Client): FormMessage {
  const accepted = acceptedOffer(client)
  const title = accepted
    ? `${accepted.option_label} was already accepted`
    : client.status === 'OfferDeclined'
      ? 'These offers were already declined'
      : 'These offers cannot be declined now'
  return { title, text: `${statusSentence(client)} What you entered was not sent.` }
}

function declineDifferences(client: Client, value: DeclineOffer): Difference[] {
  const accepted = acceptedOffer(client)
  if (accepted)
    return [{ label: 'Answer', saved: `${accepted.option_label} accepted`, entered: 'All offers declined' }]
  const { status, decline_offer: declined } = client
  if (status !== 'OfferDeclined' || !declined) return []
  const saved = describeDeclineReason(declined.reason, declined.sub_reason)
  const entered = describeDeclineReason(value.reason, value.sub_reason)
  const rows = [
    { label: 'Reason', saved: saved.reason, entered: entered.reason },
    { label: 'More about the reason', saved: saved.more, entered: entered.more },
    { label: 'Explanation', saved: declined.note || 'None', entered: value.note || 'None' },
  ]
  return rows.filter((row) => row.saved !== row.entered)
}
