import { href } from 'react-router'
import type { Viewer } from '#app/clients/viewer.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { contactName, isPermitted } from '../../blocked-actions.ts'
import { statusSentence } from '../../client-record.ts'
import { closedOfferMessage } from '../../closed-offer.ts'
import { commissionSum, expiry, isRevolving, offerFacts, offerInSentence } from '../offer-facts.ts'

export type AcceptView = ReturnType<typeof acceptView>

const shown = ['Repayment', 'Term', 'Rate', 'Total to repay', 'Security', 'Early repayment', 'Conditions']

export function acceptView(client: Client, offer: Offer, viewer: Viewer, now: Date) {
  const amount = formatMoney(offer.amount_or_limit)
  return {
    clientId: client.id,
    clientName: client.company.name,
    offerId: offer.id,
    offerName: offer.option_label,
    inSentence: offerInSentence(offer),
    amount,
    contact: contactName(client, viewer.providerName),
    facts: [
      { label: isRevolving(offer) ? 'Limit offered' : 'Amount offered', lines: [amount] },
      { label: 'Total cost of credit', lines: [formatMoney(offer.cost_of_credit)] },
      ...offerFacts(offer).filter(({ label }) => shown.includes(label)),
      expiry(offer, now),
    ],
    directors: client.directors.map((director) => ({
      value: director.id,
      label: fullName(director),
      hint: director.is_signatory ? 'Director, signatory' : 'Director',
    })),
    commission: commissionSentence(offer, viewer),
    disclosure: disclosureOf(client, offer),
    sentOn: formatDay(offer.sent_at),
    others: (client.offers ?? []).filter(({ status }) => status === 'Open').length > 1,
    viewer,
    closed: closedReason(client, offer, viewer),
  }
}

function commissionSentence(offer: Offer, { providerName, firmName }: Viewer): string {
  const { amount_or_limit: base, broker_commission: commission } = offer
  const pays = `If this client goes ahead, ${providerName} pays ${firmName} commission`
  if (!commission) return `${pays}. Ask an admin at your firm for the amount and the disclosure.`
  return `${pays}: ${commissionSum(base, commission)}. If you accept less, commission is reduced in proportion.`
}

/** Where the client's disclosure is, and what is known of a signed copy. */
function disclosureOf(client: Client, { id: offerId, broker_commission: commission }: Offer) {
  const clientId = client.id
  const signed = client.documents
    .filter(({ upload_type, status }) => upload_type === 'CommissionDisclosure' && status !== 'Rejected')
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))[0]
  return {
    /** Null for a role that may not see commission. */
    to: commission ? href('/application/:clientId/offers/:offerId/disclosure', { clientId, offerId }) : null,
    signed: signed
      ? `A signed disclosure was uploaded on ${formatDay(signed.uploaded_at)} by ${signed.uploaded_by}.`
      : null,
    uploadTo: `${href('/application/:clientId/documents', { clientId })}?kind=CommissionDisclosure`,
  }
}

function closedReason(client: Client, offer: Offer, viewer: Viewer): FormMessage | null {
  if (viewer.readOnly)
    return { title: viewer.readOnly, text: 'You can view everything but not make changes.' }
  const closed = closedOfferMessage(client, offer, viewer.providerName)
  if (closed) return { ...closed, text: closed.text.replace(/ ?Nothing was saved\.$/, '') }
  if (isPermitted(client, 'accept-offer')) return null
  return { title: 'This offer cannot be accepted now', text: statusSentence(client) }
}
