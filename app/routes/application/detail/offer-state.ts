import { data } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import { countToAnswer } from '#app/clients/open-requests.ts'
import { countOf } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Status } from '#contract/clients/statuses.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { contactName, reachedAt } from './blocked-actions.ts'

export function requireOffer({ offers = [] }: Pick<Client, 'offers'>, offerId: string): Offer {
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) throw data(null, { status: 404 })
  return offer
}

export function closedOffer(client: Client, offer: Offer, providerName: string): FormMessage | null {
  const contact = contactName(client, providerName)
  switch (offer.status) {
    case 'Open':
      return isDeclined(client)
        ? { title: `Closed when the application was declined${on(reachedAt(client, 'Declined'))}`, text: '' }
        : null
    case 'Expired':
      return expired(client, offer, contact)
    case 'Superseded':
      return {
        title: replaced(client, offer),
        text: openOffers(client).length > 0 ? 'Compare the newer offers.' : '',
      }
    case 'Accepted':
      return { title: `Accepted${on(reachedAt(client, 'OfferAccepted'))}`, text: '' }
    case 'Declined':
      return declined(client, offer)
    default:
      return {
        title: `In the status “${offer.status}”`,
        text: `The portal does not recognise this status. Ask ${contact}.`,
      }
  }
}

export function acceptedOffer({ offers = [] }: Pick<Client, 'offers'>): Offer | undefined {
  return offers.find(({ status }) => status === 'Accepted')
}

/** The step by which an offer was accepted, if it was: the first acceptance after it was sent. */
export function acceptedStep(client: Pick<Client, 'timeline'>, offer: Offer) {
  return firstStep(client, offer, ['OfferAccepted'])
}

/** The first step of a client to one of these statuses after an offer was sent. */
function firstStep({ timeline }: Pick<Client, 'timeline'>, { sent_at }: Offer, statuses: Status[]) {
  const [first] = timeline
    .filter(({ at, to_status }) => at > sent_at && statuses.some((status) => status === to_status))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  return first
}

/** Pounds; undefined while no offer is accepted. */
export function acceptedAmount(client: Pick<Client, 'offers'>): number | undefined {
  const offer = acceptedOffer(client)
  return offer && (offer.accepted_amount ?? offer.amount_or_limit)
}

export function openOffers(client: Pick<Client, 'offers' | 'status' | 'available_actions'>): Offer[] {
  if (isDeclined(client)) return []
  return client.offers?.filter(({ status }) => status === 'Open') ?? []
}

/** Whether a decision ended all offers: the lender leaves their own statuses as they were. */
function isDeclined(client: Pick<Client, 'status' | 'available_actions'>): boolean {
  return client.status === 'Declined' && !mayDo(client, 'accept-offer')
}

/** Those of the latest round. */
export function lastSent(offers: readonly Offer[]): Offer[] {
  const times = offers.map(({ sent_at }) => sent_at)
  const last = times.toSorted().at(-1)
  return offers.filter(({ sent_at }) => sent_at === last)
}

/** How many offers the last answer declined: those of an earlier round were declined before. */
export function countDeclined({ offers = [] }: Pick<Client, 'offers'>): number {
  return lastSent(offers.filter(({ status }) => status === 'Declined')).length
}

/** What is still asked for while offers are open: with an acceptance it is the broker who acts next, not the lender. */
export function requestsBeside(client: Client): string | null {
  const count = mayDo(client, 'process-requested-information') ? countToAnswer(client) : 0
  if (count === 0) return null
  const open = countOf(count, { one: 'request is open', many: 'requests are open' })
  return `${open}: once you accept an offer, you act next until ${count === 1 ? 'it is' : 'they are'} answered.`
}

function replaced({ offers = [] }: Client, { sent_at: sentAt }: Offer): string {
  const later = offers.map(({ sent_at }) => sent_at).filter((at) => at > sentAt)
  return `Replaced by a newer offer${on(later.toSorted()[0] ?? null)}`
}

/** The lender lets an offer that is open when the record is closed expire at that moment. */
function expired(client: Client, { expires_at: expiry }: Offer, contact: string): FormMessage {
  const closed = client.status === 'Closed' ? reachedAt(client, 'Closed') : null
  if (closed && new Date(expiry) >= new Date(closed))
    return { title: `Closed with the application${on(closed)}`, text: '' }
  return {
    title: `Expired${on(expiry)}`,
    text:
      client.status === 'Closed' ? `This record was closed${on(closed)}.` : `Ask ${contact} for a new offer.`,
  }
}

/** An offer that the client did not take, because they took another of its round or none. */
function declined(client: Client, offer: Offer): FormMessage {
  const { offers = [], decline_offer } = client
  const answer = firstStep(client, offer, ['OfferAccepted', 'OfferDeclined'])
  // New terms replace the offer that was accepted, and leave the others of its round declined.
  const taken = offers.find(
    ({ sent_at, status }) => sent_at === offer.sent_at && (status === 'Accepted' || status === 'Superseded'),
  )
  if (answer?.to_status === 'OfferAccepted')
    return {
      title: 'Not accepted',
      text: `${taken?.option_label ?? 'Another offer'} was accepted instead${on(answer.at)}.`,
    }
  return { title: `Declined${on(answer?.at ?? decline_offer?.at ?? null)}`, text: '' }
}

function on(at: string | null): string {
  return at ? ` on ${formatDay(at)}` : ''
}
