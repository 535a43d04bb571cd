import { mayDo } from '#app/clients/may-do.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { contactName } from '../blocked-actions.ts'
import { type ChecklistLine, checklistView } from '../checklist-view.ts'
import { appealView, decisionView } from '../decision/decision-view.ts'
import { timelineView } from '../timeline/timeline-view.ts'
import { keyFacts } from './key-facts.ts'

export type OverviewView = ReturnType<typeof overviewView>

const shortTimeline = 6

export function overviewView(client: Client, providerName: string, now: Date) {
  const maySubmit = mayDo(client, 'submit-application')
  const lines = checklistView(client)?.map((line) => withHelper(line, client, providerName)) ?? null
  const open = lines?.filter((line) => !line.done) ?? []
  const ready = maySubmit && lines !== null && open.every((line) => line.id === 'consent')
  const renews = ready && open.length > 0
  return {
    id: client.id,
    decision: decisionView(client, providerName, now),
    appeal: appealView(client),
    signUpLink: mayDo(client, 'copy-sign-up-link') ? (client.sign_up_link ?? null) : null,
    checklist: renews ? lines.map(linkToRenewal) : lines,
    /** Whether the lifecycle lets the broker submit now; the checklist shows whether it is complete. */
    maySubmit,
    /** Whether it can be submitted: permitted, and complete except for a consent that the form renews. */
    ready,
    /** The new consent that the form asks for; null while the recorded one is valid. */
    newConsent: renews ? { providerName, textVersion: consentTextVersion } : null,
    facts: keyFacts(client),
    /** The latest events; `eventCount` says how many there are. */
    events: timelineView(client, providerName).slice(0, shortTimeline),
    eventCount: client.timeline.length,
  }
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
