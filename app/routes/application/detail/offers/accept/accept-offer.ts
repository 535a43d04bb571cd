import { data, href } from 'react-router'
import { z } from 'zod'
import { mayDo } from '#app/clients/may-do.ts'
import { settingsContext } from '#app/context.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import type { CallArgs, CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { money } from '#contract/fields/fields.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { type AcceptOffer, acceptOfferInput, authorisedAt, type Offer } from '#contract/offers/offer.ts'
import { clientMutation, statusSentence } from '../../client-mutation.ts'
import { whatComesNext } from '../../next-step.ts'
import { acceptedOffer, closedOffer } from '../../offer-state.ts'
import { acceptance, answerDifferences, answeredMeanwhile, isAnswer } from '../offer-answer.ts'

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
    recover: (client, args) =>
      acceptedOffer(client)?.id === args.params.offerId && isAnswer(client, entered(client, args))
        ? client
        : undefined,
    blocked: (client, args) => answeredMeanwhile(client) ?? closedMeanwhile(client, args),
    unavailable: closedMeanwhile,
    differences: (client, args) => answerDifferences(client, entered(client, args)),
  },
})

function entered(client: Client, { params, value }: CallArgs<Params, AcceptOffer>) {
  return acceptance(requireOffer(client, params.offerId), value.accepted_amount, value)
}

async function check({ form, params, services }: FormArgs<Params>): Promise<CheckedForm<AcceptOffer>> {
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { failure: read.failure, reply: () => enteredIn(form) }
  return parseForm(form, acceptForm(read.value, requireOffer(read.value, params.offerId), form))
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
  return closed ? { ...closed, text: `${closed.text} Nothing was saved.`.trim() } : undefined
}

const leastAmount = 1_000

const someoneElse = 'other'

const notRequired = z.undefined().catch(undefined)

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
