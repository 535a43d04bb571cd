import { codeLabel } from '#app/clients/labels.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { certificateView } from '../consent/certificate-view.ts'
import { reachedAt } from '../detail/blocked-actions.ts'
import { reasonView, sentAppeal } from '../detail/decision/decision-view.ts'
import { directorFacts, knownOf } from '../detail/director/director-view.ts'
import { directorName } from '../detail/directors/directors-view.ts'
import { documentsView } from '../detail/documents/documents-view.ts'
import { answeredRequest } from '../detail/requests/requests-view.ts'
import { timelineView } from '../detail/timeline/timeline-view.ts'
import { summaryView } from '../referral/summary-view.ts'
import { dateTime, type Entry, entry, type Sources } from './entry.ts'
import { contractEntries, disclosureEntries, offerEntries } from './offer-entries.ts'

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
      section('Referral', referralEntries(client)),
      section('Consent certificate', consentEntries(sources)),
      section('Directors', directorEntries(client), 'No directors'),
      section('Documents', documentEntries(client, providerName), 'No documents'),
      section('Requests and answers', requestEntries(client), 'No requests'),
      section('Offers', offerEntries(sources), 'No offers'),
      section('Decision and appeal', decisionEntries(client, providerName), 'No decision yet'),
      section('Contract', contractEntries(sources), 'No contract'),
      section('Commission disclosure', disclosureEntries(sources)),
      section('Timeline', timelineEntries(client, providerName), 'No events'),
    ],
  }
}

function section(title: string, entries: Entry[], none = '') {
  return { title, entries, none: entries.length === 0 ? none : null }
}

/** Without the consent, which has a section of its own. */
function referralEntries(client: Client): Entry[] {
  const [{ facts = [] } = {}, ...parts] = summaryView(client).parts
  return [{ facts }, ...parts.filter(({ title }) => title !== 'Consent')]
}

function consentEntries({ client, firm, settings }: Sources): Entry[] {
  const { statements, amountDisclosed, facts: record } = certificateView(client, firm, settings.providerName)
  const given = [
    ...(statements ?? []).map(({ text }) => text),
    ...(amountDisclosed ? ['been informed of the amount of the commission'] : []),
  ]
  const wording = {
    label: 'The client has',
    value: statements ? given.join('; ') : 'The portal does not have this version of the wording',
  }
  return [{ facts: [wording, ...record] }]
}

function directorEntries({ directors }: Client): Entry[] {
  return directors.map((director) => ({
    title: directorName(director),
    facts: [...directorFacts(director), ...knownOf(director)],
  }))
}

function documentEntries(client: Client, providerName: string): Entry[] {
  const hashes = new Map(client.documents.map(({ id, sha256 }) => [id, sha256]))
  return documentsView(client, providerName).groups.flatMap(({ label, lines }) =>
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

function requestEntries(client: Client): Entry[] {
  const items = client.requested_information ?? []
  return items
    .toSorted((one, other) => (one.asked_at ?? '').localeCompare(other.asked_at ?? ''))
    .map((item) => requestEntry(item, client))
}

function requestEntry(item: RequestedItem, client: Client): Entry {
  const { about, answer, files, answered_at: at, answered_by: by } = answeredRequest(item, client)
  return entry(item.title, [
    ['About', about],
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

function decisionEntries(client: Client, providerName: string): Entry[] {
  const approved = reachedAt(client, 'Approved')
  return [
    ...(approved
      ? [
          entry('Approved', [
            ['On', dateTime(approved)],
            ['By', providerName],
          ]),
        ]
      : []),
    ...declineEntries(client, providerName),
    ...appealEntries(client),
  ]
}

function declineEntries({ decline }: Client, providerName: string): Entry[] {
  if (!decline) return []
  const { label, explanation, changes } = reasonView(decline)
  return [
    entry('Declined', [
      ['On', dateTime(decline.decided_at)],
      ['By', providerName],
      ['Reason', label],
      ['Explanation', explanation],
      ['What would change the decision', changes.join('; ')],
      ['Apply again from', decline.reapply_after && dateTime(decline.reapply_after)],
      ['Deadline to appeal', decline.appeal_deadline && dateTime(decline.appeal_deadline)],
      ['Credit reference agency', decline.credit_reference_agency],
    ]),
  ]
}

function appealEntries(client: Client): Entry[] {
  const appeal = sentAppeal(client)
  if (!appeal) return []
  return [
    entry('Appeal', [
      ['Sent', dateTime(appeal.sentAt)],
      ['Reason', appeal.reason],
      ['What has changed', appeal.note],
      ['Evidence', appeal.evidence.map(({ name }) => name).join(', ')],
      ['Status', appeal.status.label],
      ['Decided', appeal.decidedAt && dateTime(appeal.decidedAt)],
      ['Outcome', appeal.outcome],
    ]),
  ]
}

/** Oldest first, as a file is read. */
function timelineEntries(client: Client, providerName: string): Entry[] {
  const events = timelineView(client, providerName).toReversed()
  if (events.length === 0) return []
  return [{ facts: events.map(({ at, text, by }) => ({ label: dateTime(at), value: `${text} (${by})` })) }]
}
