import { formatDeadline } from '#app/clients/deadline.ts'
import type { Viewer } from '#app/clients/viewer.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { blockedReason, isPermitted } from '../blocked-actions.ts'
import { closedOffer, openOffers } from '../closed-offer.ts'
import { acceptedView } from './accepted-view.ts'
import { compareOffers } from './compare-offers.ts'
import { describeDeclineReason } from './decline-reasons.ts'
import { explanations } from './offer-explanations.ts'
import { commissionSum, repayment, term } from './offer-facts.ts'

export type EarlierOffer = ReturnType<typeof earlierOffers>[number]

export type OffersView = ReturnType<typeof offersView>

export function offersView(client: Client, viewer: Viewer, now: Date) {
  const open = openOffers(client)
  return {
    id: client.id,
    clientName: client.company.name,
    viewer,
    open: open.length > 0 ? openView(client, open, viewer, now) : null,
    /** No offer comes any more. */
    ended: client.status === 'Declined' || client.status === 'Closed',
    accepted: acceptedPart(client, viewer),
    declined: client.status === 'OfferDeclined' ? declinedView(client) : null,
    earlier: earlierOffers(client, viewer.providerName),
    /** By offer; null where the lender does not send it to this role. */
    commission: commissionOf(open),
    mayAccept: !viewer.readOnly && isPermitted(client, 'accept-offer'),
    mayDecline: !viewer.readOnly && isPermitted(client, 'decline-offer'),
    blocked: viewer.readOnly ?? blockedReason(client, 'accept-offer', viewer.providerName),
    contact: client.lender_contact ?? null,
  }
}

function openView(client: Client, open: Offer[], { providerName }: Viewer, now: Date) {
  return {
    ...compareOffers(client, open, now),
    sentAt: latest(open.map(({ sent_at }) => sent_at)),
    answer: answerBy(open.map(({ expires_at }) => expires_at).toSorted()[0] ?? '', now),
    explanations: explanations(open, providerName),
  }
}

function answerBy(first: string, now: Date): string {
  const { urgency, word, detail } = formatDeadline(first, now)
  if (urgency === 'today') return `Answer today ${detail}`
  return `Answer by ${word === 'Tomorrow' ? 'tomorrow, ' : ''}${formatDay(first)}`
}

function acceptedPart(client: Client, { providerName }: Viewer) {
  const view = acceptedView(client)
  const accepted = (client.offers ?? []).filter(({ status }) => status === 'Accepted')
  return view && { ...view, explanations: explanations(accepted, providerName) }
}

function declinedView({ decline_offer: declined }: Client) {
  if (!declined) return null
  const { reason, more } = describeDeclineReason(declined.reason, declined.sub_reason)
  return {
    at: declined.at,
    reason: reason === more ? reason : `${reason}: ${more}`,
    note: declined.note ?? null,
  }
}

function earlierOffers(client: Client, providerName: string) {
  return (client.offers ?? [])
    .filter(({ status }) => status !== 'Open' && status !== 'Accepted')
    .map((offer) => {
      const closed = closedOffer(client, offer, providerName)
      return {
        id: offer.id,
        name: `${offer.option_label}, sent ${formatDay(offer.sent_at)}`,
        summary: `${formatMoney(offer.amount_or_limit)}, ${term(offer).toLowerCase()}, ${repayment(offer)[0]?.toLowerCase()}, cost of credit ${formatMoney(offer.cost_of_credit)}`,
        status: offer.status,
        outcome: [closed?.title, closed?.text].filter(Boolean).join('. '),
      }
    })
}

function commissionOf(open: Offer[]) {
  const sums = open.flatMap(({ id, option_label: name, amount_or_limit, broker_commission }) =>
    broker_commission ? [{ offerId: id, name, sum: commissionSum(amount_or_limit, broker_commission) }] : [],
  )
  return sums.length > 0 ? sums : null
}

function latest(times: string[]): string {
  return times.toSorted().at(-1) ?? ''
}
