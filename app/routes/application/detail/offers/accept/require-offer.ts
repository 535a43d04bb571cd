import { data } from 'react-router'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'

export function requireOffer({ offers = [] }: Client, offerId: string): Offer {
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) throw data(null, { status: 404 })
  return offer
}
