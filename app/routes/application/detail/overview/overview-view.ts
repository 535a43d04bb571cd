import type { Client } from '#contract/clients/client.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { isPermitted } from '../blocked-actions.ts'
import { type ChecklistLine, checklistView } from '../checklist-view.ts'
import { type AppealView, appealView, type DecisionView, decisionView } from '../decision/decision-view.ts'
import { type EventView, timelineView } from '../timeline/timeline-view.ts'
import { type KeyFactsView, keyFacts } from './key-facts.ts'
import { type PendingActionView, pendingActionView } from './pending-action.ts'

export interface OverviewView {
  id: string
  pendingAction: PendingActionView | null
  decision: DecisionView | null
  appeal: AppealView | null
  signUpLink: string | null
  checklist: ChecklistLine[] | null
  /** Whether the lifecycle lets the broker submit now; the checklist shows whether it is complete. */
  maySubmit: boolean
  /** Whether it can be submitted: permitted, and complete except for a consent that the form renews. */
  ready: boolean
  /** The new consent that the form asks for; null while the recorded one is valid. */
  newConsent: { providerName: string; textVersion: string } | null
  facts: KeyFactsView
  /** The latest events; `eventCount` says how many there are. */
  events: EventView[]
  eventCount: number
}

const shortTimeline = 6

export function overviewView(client: Client, providerName: string, now: Date): OverviewView {
  const maySubmit = isPermitted(client, 'submit-application')
  const lines = checklistView(client)
  const open = lines?.filter((line) => !line.done) ?? []
  const ready = maySubmit && lines !== null && open.every((line) => line.id === 'consent')
  const renews = ready && open.length > 0
  return {
    id: client.id,
    pendingAction: pendingActionView(client, providerName),
    decision: decisionView(client, providerName, now),
    appeal: appealView(client),
    signUpLink: isPermitted(client, 'copy-sign-up-link') ? (client.sign_up_link ?? null) : null,
    checklist: renews ? lines.map(linkToRenewal) : lines,
    maySubmit,
    ready,
    newConsent: renews ? { providerName, textVersion: consentTextVersion } : null,
    facts: keyFacts(client, providerName),
    events: timelineView(client, providerName).slice(0, shortTimeline),
    eventCount: client.timeline.length,
  }
}

/** The lapsed consent is renewed in the form on the same page. */
function linkToRenewal(line: ChecklistLine): ChecklistLine {
  return line.done ? line : { ...line, to: '#submit', linkLabel: 'Renew consent' }
}
