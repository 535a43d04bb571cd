import { data, href } from 'react-router'
import { z } from 'zod'
import { codeLabel } from '#app/clients/labels.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { settingsContext } from '#app/context.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Difference, FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { money } from '#contract/fields/fields.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { type AcceptOffer, acceptOfferInput, authorisedAt, type Offer } from '#contract/offers/offer.ts'
import { clientMutation, statusSentence } from '../../client-mutation.ts'
import { whatComesNext } from '../../next-step.ts'
import { acceptedOffer, closedOffer } from '../../offer-state.ts'
import { describeDeclineReason } from '../decline-reasons.ts'
import { methodLabels } from '../offer-facts.ts'

interface Params {
  clientId: string
  offerId: string
}

export const acceptOffer = clientMutation({
  intent: 'accept',
  userAction: 'accept-offer',
  check,
  call: ({ services, params, value, write }) => services.broker.acceptOffer(params.clientId, value, write),
  success: ({ params: { clientId, offerId }, saved, context }) => ({
    flash: `${requireOffer(saved, offerId).option_label} has been accepted`,
    next: whatComesNext(saved, context),
    to: href('/application/:clientId/offers', { clientId }),
  }),
  record: {
    action: 'accept-offer',
    notSaved: 'The offer has not been accepted. Check it, then try again.',
    recover: (client, { params, value }) => (wasAccepted(client, params, value) ? client : undefined),
    blocked: (client, args) => alreadyAccepted(client) ?? closedMeanwhile(client, args),
    unavailable: closedMeanwhile,
    differences: (client, { params, value }) =>
      acceptDifferences(client, requireOffer(client, params.offerId), value),
  },
})

async function check({ form, params, services }: FormArgs<Params>): Promise<CheckedForm<AcceptOffer>> {
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { failure: read.failure, reply: () => enteredIn(form) }
  return parseForm(form, acceptForm(read.value, requireOffer(read.value, params.offerId), form))
}

/** Whether the client shows this acceptance, and not a colleague’s. */
function wasAccepted(client: Client, { offerId }: Params, entered: AcceptOffer): boolean {
  const accepted = acceptedOffer(client)
  if (accepted?.id !== offerId) return false
  const { accepted_amount = accepted.amount_or_limit, authorised_by_name, authorised_at } = entered
  return (
    accepted.accepted_amount === accepted_amount &&
    accepted.acceptance?.authorised_by_name === authorised_by_name &&
    accepted.acceptance.authorised_at === authorised_at
  )
}

/** Why an offer cannot be accepted; null while it can. */
export function closedReason(client: Client, offer: Offer, providerName: string): FormMessage | null {
  const closed = closedOffer(client, offer, providerName)
  if (!closed)
    return mayDo(client, 'accept-offer')
      ? null
      : { title: 'This offer cannot be accepted now', text: statusSentence(client) }
  const happened = lowerFirst(closed.title)
  const title = `${offer.option_label} ${offer.status === 'Expired' ? happened : `was ${happened}`}`
  return { title, text: closed.text }
}

function closedMeanwhile(client: Client, { params, context }: FormArgs<Params>): FormMessage | undefined {
  const offer = requireOffer(client, params.offerId)
  const closed = closedReason(client, offer, context.get(settingsContext).providerName)
  if (!closed) return undefined
  return { ...closed, text: [closed.text, 'Nothing was saved.'].filter(Boolean).join(' ') }
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
function acceptForm({ directors }: Client, offer: Offer, form: FormData) {
  const most = offer.amount_or_limit
  const { authorised_by_name, method, commission_disclosed } = acceptOfferInput.shape
  const sentOn = formatDay(offer.sent_at)
  const fields = z.object({
    amount: z.enum(['full', 'lower'], { error: 'Choose the amount to accept' }),
    accepted_amount: form.get('amount') === 'lower' ? money(Math.min(leastAmount, most), most) : notRequired,
    authorised_by: z.enum([...directors.map(({ id }) => id), someoneElse], {
      error: 'Choose who authorised you',
    }),
    authorised_by_name: form.get('authorised_by') === someoneElse ? authorised_by_name : notRequired,
    authorised_at: authorisedAt(sentOn).refine(
      (day) => day >= londonToday(new Date(offer.sent_at)),
      `Enter a date from ${sentOn}, when the offer was sent`,
    ),
    method,
    commission_disclosed,
  })
  return fields.transform(
    ({ amount: _, authorised_by, authorised_by_name = '', ...entered }): AcceptOffer => {
      const director = directors.find(({ id }) => id === authorised_by)
      return {
        ...entered,
        offer_id: offer.id,
        authorised_by_name: director ? fullName(director) : authorised_by_name,
        authorised_by_director_id: director?.id,
      }
    },
  )
}

export function requireOffer({ offers = [] }: Client, offerId: string): Offer {
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) throw data(null, { status: 404 })
  return offer
}
