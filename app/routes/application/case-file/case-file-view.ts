import { codeLabel } from '#app/clients/labels.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Settings } from '#app/ports.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { certificateView } from '../consent/certificate-view.ts'
import { reachedAt } from '../detail/blocked-actions.ts'
import { contractView } from '../detail/contract/contract-view.ts'
import { reasonView, sentAppeal } from '../detail/decision/decision-view.ts'
import { directorFacts } from '../detail/director/director-details.ts'
import { knownOf } from '../detail/director/director-view.ts'
import { directorName } from '../detail/directors/directors-view.ts'
import { documentsView } from '../detail/documents/documents-view.ts'
import { acceptedOffer, acceptedStep, closedOffer, openOffers } from '../detail/offer-state.ts'
import { declineReason } from '../detail/offers/decline-reasons.ts'
import { isRevolving, offerTerms, takenOffer, wasAccepted } from '../detail/offers/offer-facts.ts'
import { authorityOf } from '../detail/offers/offers-view.ts'
import { requestView } from '../detail/requests/requests-view.ts'
import { timelineView } from '../detail/timeline/timeline-view.ts'
import { disclosureView } from '../disclosure/disclosure-view.ts'
import { summaryView } from '../referral/summary-view.ts'

/** One thing in a section of a case file, such as a document or an offer. */
export interface Entry {
  title?: string
  facts: { label: string; value: string }[]
}

/** What a case file is made of. */
interface Sources {
  client: Client
  firm: Brokerage | null
  /** Null where the lender does not tell it, or not to this person. */
  plan: CommissionPlan | null
  settings: Pick<Settings, 'providerName' | 'disclosure'>
  preparedBy: string
  now: Date
}

export type CaseFileView = ReturnType<typeof caseFileView>

/** All that is kept of a client, for the file that the firm keeps: as titles and facts, which are shown on a page and written into a text alike. */
export function caseFileView(sources: Sources) {
  const { client, settings, now, preparedBy } = sources
  const { providerName } = settings
  return {
    id: client.id,
    name: client.company.name,
    number: client.company.number,
    reference: client.reference,
    prepared: `${dateTime(now.toISOString())}, by ${preparedBy}`,
    sections: [
      section('Referral', referralEntries(sources)),
      section('Consent certificate', consentEntries(sources)),
      section('Directors', directorEntries(client), 'No directors'),
      section('Documents', documentEntries(client, providerName, now), 'No documents'),
      section('Requests and answers', requestEntries(client, now), 'No requests'),
      section('Offers', offerEntries(sources), 'No offers'),
      section('Decision and appeal', decisionEntries(client, providerName), 'No decision yet'),
      section('Contract', contractEntries(sources), 'No contract'),
      section('Commission disclosure', disclosureEntries(sources)),
      section('Timeline', timelineEntries(client, providerName), 'No events'),
    ],
  }
}

function section(title: string, all: (Entry | undefined)[], none = '') {
  const entries = all.filter((each) => each !== undefined)
  return { title, entries, none: entries.length === 0 ? none : null }
}

/** Without the consent, which has a section of its own. */
function referralEntries({ client, now }: Sources): Entry[] {
  const [{ facts = [] } = {}, ...parts] = summaryView(client, now).parts
  return [{ facts }, ...parts.filter(({ title }) => title !== 'Consent')]
}

function consentEntries({ client, firm, settings }: Sources): Entry[] {
  const { statements, amountDisclosed, facts: record } = certificateView(client, firm, settings.providerName)
  const amount = amountDisclosed ? ['been informed of the amount of the commission'] : []
  const wording = statements
    ? [...statements.map(({ text }) => text), ...amount].join('; ')
    : 'The portal does not have this version of the wording'
  return [{ facts: [{ label: 'The client has', value: wording }, ...record] }]
}

function directorEntries(client: Client): Entry[] {
  return client.directors.map((director) => ({
    title: directorName(director),
    facts: [...directorFacts(director, personNoun(client)), ...knownOf(director)],
  }))
}

function documentEntries(client: Client, providerName: string, now: Date): Entry[] {
  const hashes = new Map(client.documents.map(({ id, sha256 }) => [id, sha256]))
  return documentsView(client, providerName, now).groups.flatMap(({ label, lines }) =>
    lines.map((line) =>
      entry(line.file_name, [
        ['Type', label],
        ['About', line.about.join(', ')],
        ['Size', line.size],
        ['Uploaded', `${dateTime(line.uploaded_at)}, by ${line.uploaded_by}`],
        ['Status', line.status.label],
        ['Sent back because', line.rejection],
        ['Note', line.note],
        ['SHA-256', hashes.get(line.id)],
      ]),
    ),
  )
}

const requestStatuses: Record<string, string> = {
  Open: 'To answer',
  Answered: 'Answered',
  Accepted: 'Accepted',
  Rejected: 'Sent back',
}

function requestEntries(client: Client, now: Date): Entry[] {
  const items = client.requested_information ?? []
  const oldest = items.toSorted((one, other) => (one.asked_at ?? '').localeCompare(other.asked_at ?? ''))
  return oldest.map((item) => requestEntry(item, client, now))
}

function requestEntry(item: RequestedItem, client: Client, now: Date): Entry {
  const { title, answer, files, answered_at: at, answered_by: by } = requestView(item, client, now)
  return entry(title, [
    ['Why it is needed', item.why],
    ['Asked', item.asked_at && dateTime(item.asked_at)],
    ['Needed by', item.due_at && dateTime(item.due_at)],
    ['Status', codeLabel(requestStatuses, item.status)],
    ['Answer', answer],
    ['Cannot be provided', item.cannot_provide_reason],
    ['Files', files.map(({ name }) => name).join(', ')],
    ['Note', item.note],
    ['Answered', at && (by ? `${dateTime(at)}, by ${by}` : dateTime(at))],
    ['Sent back because', item.rejection_reason],
  ])
}

function offerEntries({ client, settings }: Sources) {
  const offers = (client.offers ?? []).toSorted((one, other) => one.sent_at.localeCompare(other.sent_at))
  return [...offers.map((offer) => offerEntry(client, offer, settings.providerName)), declinedEntry(client)]
}

/** The terms of an offer without its commission; of one that was accepted, those of what was accepted. */
function offerEntry(client: Client, offer: Offer, providerName: string): Entry {
  const taken = takenOffer(offer)
  const accepted = wasAccepted(offer)
  const outcome = closedOffer(client, offer, providerName)
  const of = isRevolving(offer) ? 'Limit' : 'Amount'
  return entry(offer.option_label, [
    ['Sent', dateTime(offer.sent_at)],
    ['Expires', dateTime(offer.expires_at)],
    ['Status', outcome ? [outcome.title, outcome.text].filter(Boolean).join('. ') : 'Open'],
    [of, formatMoney(offer.amount_or_limit)],
    [`${of} accepted`, accepted ? formatMoney(taken.amount_or_limit) : null],
    ...offerTerms(taken).map(({ label, value }): FactLine => [label, value.replaceAll('\n', ', ')]),
    ...authorityOf(client, offer).map(
      ({ label, value, detail }): FactLine => [label, [value, detail].filter(Boolean).join(', ')],
    ),
  ])
}

function declinedEntry({ decline_offer: declined }: Client): Entry | undefined {
  if (!declined) return undefined
  return entry('Offers declined', [
    ['On', dateTime(declined.at)],
    ['Reason', declineReason(declined)],
    ['Note', declined.note],
  ])
}

function contractEntries({ client, now }: Sources): Entry[] {
  const contract = contractView(client, now)
  if (!contract) return []
  const { state, sent_at, signed_at, expires_at, signatories } = contract
  return [
    entry(state === 'withdrawn' ? 'Contract that can no longer be signed' : 'Contract', [
      ['Sent', dateTime(sent_at)],
      ['Signed by all', signed_at && dateTime(signed_at)],
      [
        state === 'expired' ? 'Expired' : 'Signatures needed by',
        signed_at || state === 'withdrawn' ? null : dateTime(expires_at),
      ],
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
function disclosureEntries(sources: Sources): Entry[] {
  const { client } = sources
  const { documents, consent, created_by, offers = [] } = client
  const told = consent.commission_amount_disclosed
    ? 'That commission may be paid, and its amount'
    : 'That commission may be paid'
  const signed = documents
    .filter(({ upload_type }) => upload_type === 'CommissionDisclosure')
    .map((each) => `${each.file_name}, uploaded ${dateTime(each.uploaded_at)} by ${each.uploaded_by}`)
  const confirmed = offers.toReversed().flatMap((offer) => {
    const at = acceptedStep(client, offer)?.at
    const by = offer.acceptance?.recorded_by
    return by ? `Confirmed in the portal by ${by}${at ? `, ${dateTime(at)}` : ''}` : []
  })
  const first = entry('What the client was told', [
    ['At the referral', `${told}. Recorded by ${created_by}, ${dateTime(client.created_at)}`],
    ['Before the offer was accepted', confirmed.join('; ')],
    ['Signed disclosure', signed.join('; ') || 'None uploaded'],
  ])
  return [first, ...amounts(sources)]
}

/** The disclosure of every offer that was accepted, and of each that is open where none is accepted now. */
function amounts({ client, firm, plan, settings: { providerName, disclosure } }: Sources): Entry[] {
  const accepted = (client.offers ?? []).filter(wasAccepted).toReversed()
  const open = acceptedOffer(client) ? [] : openOffers(client)
  return [...accepted, ...open].flatMap((offer) => {
    const view = disclosureView({ client, offer, firm, plan, providerName, text: disclosure.text })
    if (!view) return []
    const wording = { label: 'Wording', value: [...view.paragraphs, view.wording].join('\n') }
    return [{ title: `Disclosure of ${offer.option_label}`, facts: [...view.facts, wording] }]
  })
}

function decisionEntries(client: Client, providerName: string) {
  const at = reachedAt(client, 'Approved')
  const lines: FactLine[] = [
    ['On', at && dateTime(at)],
    ['By', providerName],
  ]
  return [at ? entry('Approved', lines) : undefined, declineEntry(client, providerName), appealEntry(client)]
}

function declineEntry({ decline }: Client, providerName: string): Entry | undefined {
  if (!decline) return undefined
  const { label, explanation, changes } = reasonView(decline)
  return entry('Declined', [
    ['On', dateTime(decline.decided_at)],
    ['By', providerName],
    ['Reason', label],
    ['Explanation', explanation],
    ['What would change the decision', changes.join('; ')],
    ['Apply again from', decline.reapply_after && dateTime(decline.reapply_after)],
    ['Deadline to appeal', decline.appeal_deadline && dateTime(decline.appeal_deadline)],
    ['Credit reference agency', decline.credit_reference_agency],
  ])
}

function appealEntry(client: Client): Entry | undefined {
  const appeal = sentAppeal(client)
  if (!appeal) return undefined
  return entry('Appeal', [
    ['Sent', dateTime(appeal.submitted_at)],
    ['Reason', appeal.reason],
    ['What has changed', appeal.note],
    ['Evidence', appeal.evidence.map(({ name }) => name).join(', ')],
    ['Status', appeal.status.label],
    ['Decided', appeal.decided_at && dateTime(appeal.decided_at)],
    ['Outcome', appeal.outcome_text],
  ])
}

/** Oldest first, as a file is read. */
function timelineEntries(client: Client, providerName: string): Entry[] {
  const events = timelineView(client).toReversed()
  const lines = events.map(({ at, text, by }): FactLine => [dateTime(at), `${text} (${by ?? providerName})`])
  return events.length > 0 ? [{ facts: facts(lines) }] : []
}

/** Without the facts that have no value. */
function entry(title: string, lines: FactLine[]): Entry {
  return { title, facts: facts(lines) }
}

export function dateTime(at: string): string {
  return formatMoment(at, 'date-time') ?? at
}
