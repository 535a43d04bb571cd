import { data, href } from 'react-router'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { acceptedOffer, closedOfferMessage } from '#app/clients/closed-offer.ts'
import { settingsContext } from '#app/context.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { type Failure, failed } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { type AcceptOffer, acceptOfferInput } from '#contract/offers/offer.ts'
import { acceptDifferences } from './accept-differences.ts'
import { acceptBody, acceptForm } from './accept-form.ts'
import { requireOffer } from './require-offer.ts'

interface Params {
  clientId: string
  offerId: string
}

type Checked = { body: AcceptOffer } | { failure: Failure }

export const acceptOffer = clientMutation<Params, Checked, Client>({
  intent: 'accept',
  userAction: 'accept-offer',
  action: 'accept-offer',
  check,
  call: async ({ services, params, value, write }) =>
    'failure' in value
      ? failed(value.failure)
      : services.broker.acceptOffer(params.clientId, value.body, write),
  success: ({ params: { clientId, offerId }, saved }) => ({
    toast: `${requireOffer(saved, offerId).option_label} accepted`,
    to: href('/application/:clientId/offers', { clientId }),
  }),
  notSaved: 'The offer has not been accepted. Check it, then try again.',
  recover: (client, { params, value }) => (wasAccepted(client, params, value) ? client : undefined),
  blocked: (client, { params, context }) =>
    alreadyAccepted(client) ??
    closedOfferMessage(
      client,
      requireOffer(client, params.offerId),
      context.get(settingsContext).providerName,
    ) ?? { title: 'This offer cannot be accepted now', text: statusSentence(client) },
  unavailable: (client, { params, context }) =>
    closedOfferMessage(
      client,
      requireOffer(client, params.offerId),
      context.get(settingsContext).providerName,
    ) ?? undefined,
  differences: (client, { params, value }) =>
    'body' in value ? acceptDifferences(client, requireOffer(client, params.offerId), value.body) : [],
})

async function check({ form, params, services }: FormArgs<Params>): Promise<CheckedForm<Checked>> {
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) {
    if (read.failure.kind === 'not_found') throw data(null, { status: 404 })
    return {
      value: { failure: read.failure },
      reply: () => parseForm(form, acceptOfferInput).reply({ fieldErrors: {} }),
    }
  }
  const client = read.value
  const offer = requireOffer(client, params.offerId)
  const submission = parseForm(form, acceptForm(client, offer, form))
  return {
    value:
      submission.status === 'success' ? { body: acceptBody(client, offer, submission.value) } : undefined,
    reply: (options) => submission.reply(options),
  }
}

/** Whether the client shows this acceptance, and not a colleague’s. */
function wasAccepted(client: Client, { offerId }: Params, value: Checked): boolean {
  const accepted = acceptedOffer(client)
  if (accepted?.id !== offerId || 'failure' in value) return false
  const { accepted_amount = accepted.amount_or_limit, authorised_by_name, authorised_at } = value.body
  return (
    accepted.accepted_amount === accepted_amount &&
    accepted.acceptance?.authorised_by_name === authorised_by_name &&
    accepted.acceptance.authorised_at === authorised_at
  )
}

function alreadyAccepted(client: Client): FormMessage | undefined {
  const accepted = acceptedOffer(client)
  if (!accepted) return undefined
  const by = accepted.acceptance ? ` by ${accepted.acceptance.recorded_by}` : ''
  return {
    title: `${accepted.option_label} was already accepted${by}`,
    text: `${statusSentence(client)} What you entered was not sent.`,
  }
}
