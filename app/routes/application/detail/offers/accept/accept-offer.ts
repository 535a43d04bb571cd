import { data, href } from 'react-router'
import { z } from 'zod'
import { codeLabel } from '#app/clients/labels.ts'
import { settingsContext } from '#app/context.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Difference, FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { type Failure, failed } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { money } from '#contract/fields/fields.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { type AcceptOffer, acceptOfferInput, type Offer } from '#contract/offers/offer.ts'
import { clientRecord, statusSentence } from '../../client-record.ts'
import { acceptedOffer, closedOfferMessage } from '../../closed-offer.ts'
import { whatComesNext } from '../../next-step.ts'
import { describeDeclineReason } from '../decline-reasons.ts'
import { methodLabels } from '../offer-facts.ts'

interface Params {
  clientId: string
  offerId: string
}

type Checked = { body: AcceptOffer } | { failure: Failure }

export const acceptOffer = mutation<Params, Checked, Client, Client>({
  intent: 'accept',
  userAction: 'accept-offer',
  check,
  call: async ({ services, params, value, write }) =>
    'failure' in value
      ? failed(value.failure)
      : services.broker.acceptOffer(params.clientId, value.body, write),
  success: ({ params: { clientId, offerId }, saved, context }) => ({
    flash: `${requireOffer(saved, offerId).option_label} has been accepted`,
    next: whatComesNext(saved, context),
    to: href('/application/:clientId/offers', { clientId }),
  }),
  record: clientRecord({
    action: 'accept-offer',
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
  }),
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
    reply: submission.reply,
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

function acceptDifferences(client: Client, offer: Offer, entered: AcceptOffer): Difference[] {
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

const leastAmount = 1_000

const someoneElse = 'other'

const notRequired = z
  .unknown()
  .transform((): undefined => undefined)
  .optional()

/** The form of one offer: a lower amount and another person’s name only count if they were chosen. */
function acceptForm(client: Client, offer: Offer, form: FormData) {
  const most = offer.amount_or_limit
  const { authorised_by_name, authorised_at, method, commission_disclosed } = acceptOfferInput.shape
  return z.object({
    amount: z.enum(['full', 'lower'], { error: 'Choose the amount to accept' }),
    accepted_amount: form.get('amount') === 'lower' ? money(Math.min(leastAmount, most), most) : notRequired,
    authorised_by: z.enum([...client.directors.map(({ id }) => id), someoneElse], {
      error: 'Choose who authorised you',
    }),
    authorised_by_name: form.get('authorised_by') === someoneElse ? authorised_by_name : notRequired,
    authorised_at: authorised_at.refine(
      (day) => day >= londonToday(new Date(offer.sent_at)),
      `Enter a date from ${formatDay(offer.sent_at)}, when the offer was sent`,
    ),
    method,
    commission_disclosed,
  })
}

interface Entered extends Pick<AcceptOffer, 'authorised_at' | 'method' | 'commission_disclosed'> {
  authorised_by: string
  accepted_amount?: number
  authorised_by_name?: string
}

function acceptBody(client: Client, offer: Offer, entered: Entered): AcceptOffer {
  const { authorised_by, authorised_by_name = '', accepted_amount } = entered
  const { authorised_at, method, commission_disclosed } = entered
  const director = client.directors.find(({ id }) => id === authorised_by)
  return {
    offer_id: offer.id,
    authorised_by_name: director ? fullName(director) : authorised_by_name,
    authorised_by_director_id: director?.id,
    authorised_at,
    method,
    accepted_amount,
    commission_disclosed,
  }
}

export function requireOffer({ offers = [] }: Client, offerId: string): Offer {
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) throw data(null, { status: 404 })
  return offer
}
