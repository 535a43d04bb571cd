import { href } from 'react-router'
import { codeLabel } from '#app/clients/labels.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { aprMeaning, guaranteeMeaning } from '#app/clients/meanings.ts'
import type { Viewer } from '#app/clients/viewer.ts'
import { countOf } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { blockedReason, contactName } from '../blocked-actions.ts'
import {
  acceptedOffer,
  acceptedStep,
  closedOffer,
  countDeclined,
  lastSent,
  openOffers,
  requestsBeside,
} from '../offer-state.ts'
import { actorOf } from '../timeline/timeline-view.ts'
import { declineReason } from './decline-reasons.ts'
import {
  commissionSum,
  expiry,
  isRevolving,
  methodLabels,
  offerInSentence,
  offerLine,
  offerTerms,
  takenOffer,
  wasAccepted,
} from './offer-facts.ts'

export type OffersView = ReturnType<typeof offersView>

/** The offers that are open, or else the one that was accepted, and those before them. */
export function offersView(client: Client, { providerName, firmName, readOnly }: Viewer, now: Date) {
  const { company, offers = [], lender_contact = null } = client
  const open = openOffers(client)
  const accepted = open.length > 0 ? undefined : acceptedOffer(client)
  const current = accepted ? [accepted] : open
  const earlier = offers.filter((offer) => !current.includes(offer))
  const mayAccept = !readOnly && mayDo(client, 'accept-offer')
  const mayDecline = !readOnly && mayDo(client, 'decline-offer')
  return {
    clientId: client.id,
    name: company.name,
    firmName,
    title: accepted
      ? `${accepted.option_label}, accepted`
      : countOf(open.length, { one: 'offer', many: mayAccept ? 'offers to compare' : 'offers' }),
    sent_at: lastSent(current)[0]?.sent_at,
    columns: current.map((offer) => column(client, offer)),
    rows: compare(current.map(takenOffer), now),
    explanations: explain(current, providerName),
    authority: accepted ? authorityOf(client, accepted) : [],
    notice: noticeOf(client, earlier, providerName, mayDecline),
    earlier: earlier.map((offer) => earlierView(client, offer, providerName)),
    requests: requestsBeside(client),
    mayAccept,
    mayDecline,
    /** Commission is paid on what is funded: an application that was closed before leaves none. */
    closedUnfunded: client.status === 'Closed' && !client.facility,
    /** Why open offers cannot be answered. */
    locked:
      open.length > 0 ? { readOnly, locked: blockedReason(client, 'accept-offer', providerName) } : null,
    lender_contact,
  }
}

/** What has become of the offers, where neither the open ones nor the accepted one show it. */
function noticeOf(client: Client, earlier: readonly Offer[], providerName: string, mayDecline: boolean) {
  const { id: clientId, status, decline_offer: declined } = client
  const isOpen = openOffers(client).length > 0
  const replaced = lastSent(earlier).find(wasAccepted)
  if (isOpen && replaced)
    return {
      title: `${providerName} changed the terms and sent a new offer`,
      text: `${replaced.option_label} had been accepted. That no longer counts: compare the new offers with the client, and ask again for their authority.`,
    }
  if (!isOpen && mayDecline)
    return {
      title: 'No offer is open any more',
      text: `Ask ${contactName(client, providerName)} for a new offer.`,
      link: { to: href('/application/:clientId/offers/decline', { clientId }), label: 'Decline the offers' },
    }
  if (status === 'OfferDeclined' && declined)
    return {
      title: `${countDeclined(client) === 1 ? 'The offer was' : 'The offers were'} declined on ${formatDay(declined.at)}`,
      text: [declineReason(declined), declined.note].filter(Boolean).join('. '),
    }
  return null
}

/** The terms of the offers side by side: the cost, then what differs, then what is the same. */
function compare(offers: readonly Offer[], now: Date) {
  const terms = offers.flatMap((offer) => [
    ...offerTerms(offer),
    ...(offer.status === 'Open' ? [expiry(offer, now)] : []),
  ])
  return [...Map.groupBy(terms, ({ label }) => label)]
    .map(([label, cells], index) => ({ label, cells: cells.map(({ value }) => value), isCost: index < 2 }))
    .filter(({ cells }) => cells.some(Boolean))
    .map((row) => ({ ...row, same: new Set(row.cells).size === 1 }))
    .toSorted((one, other) => Number(one.same && !one.isCost) - Number(other.same && !other.isCost))
}

function column({ funding }: Client, offer: Offer) {
  const { id, option_label } = offer
  const taken = takenOffer(offer)
  const share = Math.round((taken.amount_or_limit / funding.amount_requested) * 100)
  return {
    id,
    option_label,
    inSentence: offerInSentence(offer),
    amount: takenAmount(offer),
    note: `${isRevolving(offer) ? 'Limit, ' : ''}${share}% of the amount requested`,
    line: offerLine(taken),
    /** Null for a role that may not see it. */
    commission: commissionSum(taken),
  }
}

/** What terms of these offers mean, for the broker and on the sheet that is printed for the client. */
function explain(offers: readonly Offer[], providerName: string) {
  const hasApr = (offer: Offer) => typeof offer.representative_apr === 'number'
  const has = (kind: string) => offers.some(({ security }) => security === kind || security === 'Both')
  return [
    offers.some(hasApr) && { label: 'APR', value: aprMeaning },
    offers.some((offer) => isRevolving(offer) && !hasApr(offer)) && {
      label: 'No APR',
      value: 'The cost depends on how much the client uses and for how long.',
    },
    has('PersonalGuarantee') && {
      label: 'Personal guarantee',
      value: `${guaranteeMeaning} Guarantors should take independent legal advice before they sign.`,
    },
    has('Debenture') && {
      label: 'Debenture',
      value: `It gives ${providerName} security over the company’s assets.`,
    },
  ].filter((explanation) => explanation !== false)
}

/** By whose authority an offer was accepted, and who recorded it: of a client’s own acceptance, who accepted it. */
export function authorityOf(client: Client, offer: Offer) {
  if (!wasAccepted(offer)) return []
  const step = acceptedStep(client, offer)
  const detail = step && formatDay(step.at)
  const { acceptance } = offer
  if (!acceptance) {
    const by = step && actorOf(step)
    return by ? [{ label: 'Accepted by', value: by, detail }] : []
  }
  const { authorised_by_name, authorised_at, method, recorded_by } = acceptance
  return [
    {
      label: 'Authorised by',
      value: `${authorised_by_name}, ${lowerFirst(codeLabel(methodLabels, method))}`,
      detail: formatDay(authorised_at),
    },
    { label: 'Accepted in the portal by', value: recorded_by, detail },
  ]
}

/** How much of an offer was accepted, and who answers for it, in sentences; empty where it was not accepted. */
export function acceptanceText(client: Client, offer: Offer): string {
  if (!wasAccepted(offer)) return ''
  const by = authorityOf(client, offer).map(({ label, value, detail }) =>
    [`${label} ${value}`, detail].filter(Boolean).join(', '),
  )
  return [`${takenAmount(offer)} accepted`, ...by].map((each) => `${each}.`).join(' ')
}

/** What was taken of an offer, and of how much: all, while it is not accepted. */
function takenAmount(offer: Offer): string {
  const taken = formatMoney(takenOffer(offer).amount_or_limit)
  const whole = formatMoney(offer.amount_or_limit)
  return taken === whole ? whole : `${taken} of ${whole}`
}

function earlierView(client: Client, offer: Offer, providerName: string) {
  const { id, option_label, sent_at } = offer
  const closed = closedOffer(client, offer, providerName)
  return {
    ...{ id, option_label, sent_at },
    summary: `${formatMoney(offer.amount_or_limit)}, ${lowerFirst(offerLine(offer))}`,
    outcome: [acceptanceText(client, offer), [closed?.title, closed?.text].filter(Boolean).join('. ')]
      .filter(Boolean)
      .join(' '),
  }
}
