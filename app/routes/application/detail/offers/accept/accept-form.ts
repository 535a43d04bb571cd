import { z } from 'zod'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { money } from '#contract/fields/fields.ts'
import { type AcceptOffer, acceptOfferInput, type Offer } from '#contract/offers/offer.ts'

const leastAmount = 1_000

export const someoneElse = 'other'

const notRequired = z
  .unknown()
  .transform((): undefined => undefined)
  .optional()

/** The form of one offer: a lower amount and another person’s name only count if they were chosen. */
export function acceptForm(client: Client, offer: Offer, form: FormData) {
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

export function acceptBody(client: Client, offer: Offer, entered: Entered): AcceptOffer {
  const { authorised_by, authorised_by_name = '', accepted_amount } = entered
  const { authorised_at, method, commission_disclosed } = entered
  const director = client.directors.find(({ id }) => id === authorised_by)
  return {
    offer_id: offer.id,
    authorised_by_name: director ? `${director.first_name} ${director.last_name}` : authorised_by_name,
    authorised_by_director_id: director?.id,
    authorised_at,
    method,
    accepted_amount,
    commission_disclosed,
  }
}
