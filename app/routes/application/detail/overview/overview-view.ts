import { href } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import { countToAnswer } from '#app/clients/open-requests.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { transitions } from '#contract/clients/lifecycle.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { isStatus } from '#contract/clients/statuses.ts'
import { contactName } from '../blocked-actions.ts'
import { type ChecklistLine, checklistView } from '../checklist-view.ts'
import { appealView, decisionView } from '../decision/decision-view.ts'
import { openOffers } from '../offer-state.ts'
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
    pendingAction: pendingActionView(client, providerName),
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

interface PendingActionView {
  colour: 'green' | 'yellow'
  title: string
  text: string
  /** The lender’s own text of what is requested. */
  lenderNote: string | null
  link?: { to: string; label: string }
}

type PendingState = Parameters<typeof contactName>[0] &
  Pick<Client, 'id' | 'status' | 'available_actions' | 'timeline' | 'offers' | 'requested_information'>

/** What the lender waits for, while `available_actions` lets the broker answer it; null otherwise. */
export function pendingActionView(client: PendingState, providerName: string): PendingActionView | null {
  const contact = contactName(client, providerName)
  const lenderNote = latestNote(client)
  if (!isStatus(client.status))
    return {
      colour: 'yellow',
      title: `The portal does not recognise the status “${client.status}”`,
      text: `No actions are available. Ask ${contact} what happens next.`,
      lenderNote: null,
    }
  if (client.status === 'OfferSent' && mayAnswerOffers(client))
    return { ...offersToAnswer(client, contact), lenderNote }
  const isAsked = client.status === 'MoreInformationRequested' || countToAnswer(client) > 0
  if (!isAsked || !mayDo(client, 'process-requested-information')) return null
  return {
    colour: 'yellow',
    title: 'Underwriting needs more information',
    text: 'Answer every required request and send your answers.',
    lenderNote,
    link: {
      to: href('/application/:clientId/requests', { clientId: client.id }),
      label: 'Answer requests',
    },
  }
}

function mayAnswerOffers(client: PendingState): boolean {
  return mayDo(client, 'accept-offer') || mayDo(client, 'decline-offer')
}

function offersToAnswer(client: PendingState, contact: string): Omit<PendingActionView, 'lenderNote'> {
  const to = href('/application/:clientId/offers', { clientId: client.id })
  const open = openOffers(client).length
  if (open === 0 || !mayDo(client, 'accept-offer'))
    return {
      colour: 'yellow',
      title: 'The offers have expired',
      text: `Ask ${contact} for a new offer, or decline them on the Offers tab.`,
      link: { to, label: 'See offers' },
    }
  return {
    colour: 'green',
    title: open > 1 ? `${open} offers to compare` : '1 offer to consider',
    text: `Compare ${open > 1 ? 'them' : 'it'} with the client, then accept or decline ${open > 1 ? 'them' : 'it'} on the Offers tab.${requestsToo(client)}`,
    link: { to, label: open > 1 ? 'Compare offers' : 'See offer' },
  }
}

/** What an offer may depend on. */
function requestsToo(client: PendingState): string {
  const count = mayDo(client, 'process-requested-information') ? countToAnswer(client) : 0
  if (count === 0) return ''
  return ` Underwriting also needs ${count === 1 ? '1 answer' : `${count} answers`}, on the Requests tab.`
}

/** The lender’s note at the last step, after the standard text of that step; none where someone else took it. */
function latestNote(client: Pick<Client, 'status' | 'timeline'>): string | null {
  const events = client.timeline.filter((event) => event.to_status === client.status)
  const last = events.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  if (last?.actor_type !== 'Lender') return null
  const usual = transitions.map((step) => step.text).find((text) => last.text.startsWith(text)) ?? ''
  return last.text.slice(usual.length).replace(/^[:. ]+/, '') || null
}
