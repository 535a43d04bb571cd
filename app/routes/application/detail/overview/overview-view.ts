import { mayDo } from '#app/clients/may-do.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { statusView } from '#contract/clients/statuses.ts'
import { contactName } from '../blocked-actions.ts'
import { type ChecklistLine, checklistView } from '../checklist-view.ts'
import { appealView, decisionView } from '../decision/decision-view.ts'
import { timelineView } from '../timeline/timeline-view.ts'
import { keyFacts } from './key-facts.ts'

export type OverviewView = ReturnType<typeof overviewView>

const shortTimeline = 6

export function overviewView(client: Client, providerName: string, now: Date) {
  const maySubmit = mayDo(client, 'submit-application')
  const lines = checklistView(client, now)?.map((line) => withHelper(line, client, providerName)) ?? null
  const open = lines?.filter((line) => !line.done) ?? []
  const ready = maySubmit && lines !== null && open.every((line) => line.id === 'consent')
  const renews = ready && open.length > 0
  return {
    id: client.id,
    closing: closingView(client, providerName),
    decision: decisionView(client, now),
    appeal: appealView(client),
    signUpLink: mayDo(client, 'copy-sign-up-link') ? (client.sign_up_link ?? null) : null,
    checklist: renews ? lines.map(linkToRenewal) : lines,
    /** Whether the lifecycle lets the broker submit now; the checklist shows whether it is complete. */
    maySubmit,
    /** Whether it can be submitted: permitted, and complete except for a consent that the form renews. */
    ready,
    /** The version of the wording of the new consent that the form asks for; null while the recorded one is valid. */
    newConsent: renews ? consentTextVersion : null,
    facts: keyFacts(client, now),
    /** The latest events; `eventCount` says how many there are. */
    events: timelineView(client).slice(0, shortTimeline),
    eventCount: client.timeline.length,
  }
}

/** Why the record is closed, as its timeline says; null while it is not, and where the timeline does not say. */
function closingView({ status, timeline }: Client, providerName: string) {
  if (status !== 'Closed') return null
  const event = timeline
    .filter(({ to_status }) => to_status === 'Closed')
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
  if (!event) return null
  const closers: Record<string, string | undefined> = {
    Client: 'The client withdrew',
    Lender: `${providerName} closed the record`,
    System: 'It was closed automatically',
  }
  const closed = closers[event.actor_type]
  const from = event.from_status
  const since = from ? ` while the status was “${statusView(from).label}”` : ''
  return { at: event.at, text: event.text, how: closed ? `${closed}${since}.` : null }
}

/** Only the lender can list a director who is not known to Companies House. */
function withHelper(line: ChecklistLine, client: Client, providerName: string): ChecklistLine {
  if (line.id !== 'directors' || client.directors.length > 0) return line
  return {
    ...line,
    missing: `No ${personNoun(client)}s yet. Ask ${contactName(client, providerName)} to add them`,
  }
}

/** The lapsed consent is renewed in the form on the same page. */
function linkToRenewal(line: ChecklistLine): ChecklistLine {
  return line.done ? line : { ...line, to: '#submit', linkLabel: 'Renew consent' }
}
