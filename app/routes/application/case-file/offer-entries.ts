import { formatMoney } from '#app/format/money.ts'
import type { FactLine } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { reachedAt } from '../detail/blocked-actions.ts'
import { closedOffer } from '../detail/closed-offer.ts'
import { contractView } from '../detail/contract/contract-view.ts'
import { acceptedView } from '../detail/offers/accepted-view.ts'
import { describeDeclineReason } from '../detail/offers/decline-reasons.ts'
import { acceptedTerms, isAbsent, isRevolving, offerFacts } from '../detail/offers/offer-facts.ts'
import { disclosureView } from '../disclosure/disclosure-view.ts'
import { dateTime, type Entry, entry, type Sources } from './entry.ts'

export function offerEntries({ client, settings }: Sources): Entry[] {
  const offers = (client.offers ?? []).toSorted((one, other) => one.sent_at.localeCompare(other.sent_at))
  const entries = offers.map((offer) => offerEntry(client, offer, settings.providerName))
  return [...entries, ...declinedEntries(client)]
}

/** The terms of an offer without its commission; of an accepted one, those of what was accepted. */
function offerEntry(client: Client, offer: Offer, providerName: string): Entry {
  const { amount, offer: terms } = acceptedTerms(offer)
  const accepted = offer.status === 'Accepted'
  const outcome = closedOffer(client, offer, providerName)
  const of = isRevolving(offer) ? 'Limit' : 'Amount'
  const known: FactLine[] = offerFacts(terms)
    .filter(({ label, lines }) => !isAbsent(label, lines))
    .map(({ label, lines }) => [label, lines.join(', ')])
  return entry(offer.option_label, [
    ['Sent', dateTime(offer.sent_at)],
    ['Expires', dateTime(offer.expires_at)],
    ['Status', outcome ? [outcome.title, outcome.text].filter(Boolean).join('. ') : 'Open'],
    [of, formatMoney(offer.amount_or_limit)],
    [`${of} accepted`, accepted ? formatMoney(amount) : null],
    ['Total cost of credit', formatMoney(terms.cost_of_credit)],
    ['Cost per £1,000', formatMoney(terms.cost_per_1000)],
    ['The cost assumes', offer.cost_assumption],
    ...known,
    ...(accepted ? authorityLines(client) : []),
  ])
}

function authorityLines(client: Client): FactLine[] {
  const authority = acceptedView(client)?.authority ?? []
  return authority.map(({ label, value, detail }) => [label, [value, detail].filter(Boolean).join(', ')])
}

function declinedEntries({ decline_offer: declined }: Client): Entry[] {
  if (!declined) return []
  const { reason, more } = describeDeclineReason(declined.reason, declined.sub_reason)
  return [
    entry('Offers declined', [
      ['On', dateTime(declined.at)],
      ['Reason', reason === more ? reason : `${reason}: ${more}`],
      ['Note', declined.note],
    ]),
  ]
}

export function contractEntries({ client, settings: { providerName }, now }: Sources): Entry[] {
  const contract = contractView(client, providerName, now)
  if (!contract) return []
  const { sent_at, signed_at, expires_at, signatories } = contract
  return [
    entry('Contract', [
      ['Sent', dateTime(sent_at)],
      ['Signed by all', signed_at && dateTime(signed_at)],
      ['Signatures needed by', signed_at ? null : dateTime(expires_at)],
    ]),
    ...signatories.map(({ name, role, status, status_at: at }) =>
      entry(name, [
        ['Role', role],
        ['Signatory', at ? `${status}, ${dateTime(at)}` : status],
      ]),
    ),
  ]
}

/** What the client was told of the commission, by whom and when. Amounts are there only where the lender sends them to this person. */
export function disclosureEntries(sources: Sources): Entry[] {
  const { client } = sources
  const { documents, consent, created_by } = client
  const acceptedAt = reachedAt(client, 'OfferAccepted')
  const told = consent.commission_amount_disclosed
    ? 'That commission may be paid, and its amount'
    : 'That commission may be paid'
  const signed = documents.filter(({ upload_type }) => upload_type === 'CommissionDisclosure')
  const acceptance = client.offers?.find(({ status }) => status === 'Accepted')?.acceptance
  const first = entry('What the client was told', [
    ['At the referral', `${told}. Recorded by ${created_by}, ${dateTime(client.created_at)}`],
    [
      'Before the offer was accepted',
      acceptance && by('Confirmed in the portal', acceptance.recorded_by, acceptedAt),
    ],
    ['Signed disclosure', signed.length === 0 ? 'None uploaded' : signed.map(signedLine).join('; ')],
  ])
  return [first, ...amounts(sources)]
}

function by(what: string, name: string, at: string | null): string {
  return at ? `${what} by ${name}, ${dateTime(at)}` : `${what} by ${name}`
}

function signedLine({ file_name, uploaded_at, uploaded_by }: Client['documents'][number]): string {
  return `${file_name}, uploaded ${dateTime(uploaded_at)} by ${uploaded_by}`
}

/** The disclosure of the accepted offer, else of each that is open. */
function amounts({ client, firm, plan, settings: { providerName, disclosure } }: Sources): Entry[] {
  const offers = client.offers ?? []
  const accepted = offers.filter(({ status }) => status === 'Accepted')
  const shown = accepted.length > 0 ? accepted : offers.filter(({ status }) => status === 'Open')
  return shown.flatMap((offer) => {
    const view = disclosureView({ client, offer, firm, plan, providerName, text: disclosure.text })
    if (!view) return []
    const wording = { label: 'Wording', value: [...view.paragraphs, view.wording].join('\n') }
    return [{ title: `Disclosure of ${offer.option_label}`, facts: [...view.facts, wording] }]
  })
}
