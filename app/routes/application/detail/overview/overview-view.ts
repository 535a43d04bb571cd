import { mayDo } from '#app/clients/may-do.ts'
import type { Client } from '#contract/clients/client.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { statusView } from '#contract/clients/statuses.ts'
import { lastStep } from '../blocked-actions.ts'
import { checklistView, isReady } from '../checklist-view.ts'
import { appealView, decisionView } from '../decision/decision-view.ts'
import { timelineView } from '../timeline/timeline-view.ts'
import { keyFacts } from './key-facts.ts'

const shortTimeline = 6

/** `readOnly` is why the person may change nothing: no link leads them to an action. */
export function overviewView(client: Client, providerName: string, now: Date, readOnly: string | null) {
  const checklist = checklistView(client, providerName, now)
  const ready = isReady(client, now)
  return {
    id: client.id,
    closing: closingView(client, providerName),
    decision: decisionView(client, now, readOnly),
    appeal: appealView(client),
    signUpLink: mayDo(client, 'copy-sign-up-link') ? (client.sign_up_link ?? null) : null,
    checklist: readOnly ? checklist?.map((line) => ({ ...line, to: null })) : checklist,
    /** Whether the lifecycle lets the broker submit now; the checklist shows whether it is complete. */
    maySubmit: mayDo(client, 'submit-application'),
    ready,
    /** The version of the wording of the new consent that the form asks for; null while the recorded one is valid. */
    newConsent: ready && checklist?.some(({ done }) => !done) ? consentTextVersion : null,
    facts: keyFacts(client, now),
    /** The latest events; `eventCount` says how many there are. */
    events: timelineView(client).slice(0, shortTimeline),
    eventCount: client.timeline.length,
  }
}

/** Why the record is closed, as its timeline says; null while it is not, and where the timeline does not say. */
function closingView(client: Client, providerName: string) {
  const event = client.status === 'Closed' && lastStep(client, 'Closed')
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
