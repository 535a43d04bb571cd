import { and, eq } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPence } from '#contract/fields/pence.ts'
import type { AcceptOffer } from '#contract/offers/offer.ts'
import type { Handler } from '../calls/mount.ts'
import { refuseMove } from '../clients/move.ts'
import { hasExpired } from '../clients/offers.ts'
import { formatPence } from '../clients/pounds.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { directors } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type OfferRow, offers } from '../db/tables/offers.ts'
import type { Lender } from '../http/lender.ts'
import { refuseInvalid } from '../http/problem.ts'
import { answerChanged, requireTransition } from './answer-client.ts'

export function acceptOffer(lender: Lender): Handler<typeof clientCalls.acceptOffer> {
  return async (c, tx, body) => {
    const now = lender.now()
    const { client, by, moveOn } = await requireTransition(c, tx, 'accept-offer', now)
    const offer = await requireOpenOffer(tx, client, body.offer_id, now)
    await requireAuthority(tx, client, offer, body)
    const { offer_id, accepted_amount, ...acceptance } = body
    const acceptedPence = accepted_amount === undefined ? offer.amountPence : toPence(accepted_amount)
    await tx
      .update(offers)
      .set({
        status: 'Accepted',
        acceptedPence,
        acceptance: { ...acceptance, recorded_by: by.name },
      })
      .where(eq(offers.id, offer_id))
    const taken = [
      offer.optionLabel,
      acceptedPence < offer.amountPence &&
        `${formatPence(acceptedPence)} of ${formatPence(offer.amountPence)}`,
      `authorised by ${body.authorised_by_name}`,
    ]
    const moved = await moveOn(taken.filter(Boolean).join(', '))
    return answerChanged(c, tx, moved, lender)
  }
}

async function requireOpenOffer(
  tx: Database,
  client: ClientRow,
  offerId: string,
  now: Date,
): Promise<OfferRow> {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(hasId(offers.id, offerId), eq(offers.clientId, client.id)))
  if (!offer) return refuseInvalid({ offer_id: ['Choose an offer of this client'] })
  if (hasExpired(offer, now)) return refuseMove(client, expiredMessage(offer), 'expired_offer')
  if (offer.status !== 'Open')
    return refuseMove(client, `${offer.optionLabel} is no longer open. Choose another.`, 'offer_not_open')
  return offer
}

function expiredMessage({ expiresAt }: OfferRow): string {
  const [year, month, day] = londonToday(expiresAt).split('-')
  return `Expired on ${day}-${month}-${year}. Ask your contact for a refresh.`
}

/** The authoriser must belong to the client; date and amount must fit the offer. */
async function requireAuthority(
  tx: Database,
  client: ClientRow,
  offer: OfferRow,
  body: AcceptOffer,
): Promise<void> {
  const errors: FieldErrors = {}
  const { authorised_by_director_id: directorId, accepted_amount: amount } = body
  if (directorId !== undefined) {
    const people = await tx
      .select({ id: directors.id })
      .from(directors)
      .where(eq(directors.clientId, client.id))
    if (!people.some((each) => each.id === directorId))
      errors.authorised_by_director_id = ['Choose a director of this client']
  }
  if (amount !== undefined && toPence(amount) > offer.amountPence)
    errors.accepted_amount = ['Enter an amount that is not more than the offer']
  if (body.authorised_at < londonToday(offer.sentAt))
    errors.authorised_at = ['Enter a date on or after the day the offer was sent']
  if (Object.keys(errors).length > 0) refuseInvalid(errors)
}
