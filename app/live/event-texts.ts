import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import type { ClientChange } from '#contract/live/event-names.ts'
import type { ClientLiveEvent, MessageLiveEvent } from '#contract/live/live-event.ts'

/** What a person mutes, and what such a notification is about, after "when a client". */
export const notificationLabels = {
  SignupStarted: 'starts sign-up',
  SignupCompleted: 'completes sign-up',
  UnderwritingStarted: 'goes to underwriting',
  InformationRequested: 'is asked for more information',
  ClientApproved: 'is approved',
  ClientDeclined: 'is declined',
  OfferSent: 'is sent an offer',
  ClientContractSent: 'is sent a contract',
  ClientContractSigned: 'signs a contract',
  FacilityActivated: 'goes live',
  CommissionPaid: 'has commission paid or clawed back',
  ClientChanged: 'has another update',
}

export type NotificationKind = keyof typeof notificationLabels

export const notificationKinds = Object.keys(notificationLabels) as [NotificationKind, ...NotificationKind[]]

interface EventText {
  /** The names of the client and the lender replace `{client}` and `{provider}`. */
  sentence: string
  kind: NotificationKind
  /** The sentence where a broker did it, and not the client. */
  ofBroker?: string
  /** Whether a toast has no tick, because the news is not good. */
  withoutTick?: true
}

/** The four sentences of specification section 8 are there letter for letter. */
const milestones: Record<Exclude<ClientLiveEvent['name'], 'ClientChanged'>, EventText> = {
  SignupStarted: { sentence: '{client} has started sign up process', kind: 'SignupStarted' },
  SignupCompleted: { sentence: '{client} has completed sign up process', kind: 'SignupCompleted' },
  ContractSent: { sentence: '{client} has been sent a contract', kind: 'ClientContractSent' },
  ContractSigned: {
    sentence: '{client} has signed a contract with {provider}',
    kind: 'ClientContractSigned',
  },
  UnderwritingStarted: { sentence: '{client} is in underwriting', kind: 'UnderwritingStarted' },
  ClientApproved: { sentence: '{client} has been approved', kind: 'ClientApproved' },
  ClientDeclined: { sentence: '{client} has been declined', kind: 'ClientDeclined', withoutTick: true },
  OfferSent: { sentence: '{client} has been sent an offer', kind: 'OfferSent' },
  FacilityActivated: { sentence: '{client} is live', kind: 'FacilityActivated' },
}

/** Most of these sentences name no one, because the broker, the client or a colleague may have done it. */
const changes: Record<ClientChange, EventText> = {
  Referred: { sentence: '{client} has been referred', kind: 'ClientChanged' },
  ApplicationIncomplete: { sentence: '{client} has an application to complete', kind: 'ClientChanged' },
  InformationRequested: {
    sentence: '{client} has been asked for more information',
    kind: 'InformationRequested',
    withoutTick: true,
  },
  InformationProvided: {
    sentence: '{client} has sent answers',
    ofBroker: 'A colleague sent answers for {client}',
    kind: 'ClientChanged',
  },
  ItemSentBack: {
    sentence: 'An item of {client} was sent back',
    kind: 'ClientChanged',
    withoutTick: true,
  },
  DocumentsUploaded: { sentence: '{client} has new documents', kind: 'ClientChanged' },
  OfferAccepted: { sentence: 'An offer to {client} was accepted', kind: 'ClientChanged' },
  OfferDeclined: {
    sentence: 'The offers to {client} were declined',
    kind: 'ClientChanged',
    withoutTick: true,
  },
  Appealed: { sentence: 'The decision on {client} was appealed', kind: 'ClientChanged' },
  Closed: { sentence: '{client} has been closed', kind: 'ClientChanged', withoutTick: true },
  CommissionPaid: { sentence: 'Commission for {client} was paid', kind: 'CommissionPaid' },
  Other: { sentence: '{client} has been updated', kind: 'ClientChanged' },
}

/** An event that a person reads of. */
type News = ClientLiveEvent | MessageLiveEvent

function textOf({ name, change = 'Other' }: ClientLiveEvent): EventText {
  return name === 'ClientChanged' ? changes[change] : milestones[name]
}

/** What a person reads of an event: the lender's own message, or a sentence about the client. */
export function messageOf(event: News, providerName: string): string {
  if (event.message !== undefined) return event.message
  const { sentence, ofBroker = sentence } = textOf(event)
  const text = event.by ? ofBroker : sentence
  return fillPlaceholders(text, { client: event.clientName, provider: providerName })
}

/** The kind of an event; undefined for a message about the firm's own agreement, which cannot be muted. */
export function kindOf(event: News): NotificationKind | undefined {
  return event.message === undefined ? textOf(event).kind : undefined
}

/** Whether an event is good or neutral news, whose toast has a tick. */
export function hasTick(event: News): boolean {
  return event.message !== undefined || !textOf(event).withoutTick
}
