import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import type { ClientChange } from '#contract/live/event-names.ts'
import type { ClientLiveEvent, LiveEvent } from '#contract/live/live-event.ts'

type ClientEvent = Exclude<ClientLiveEvent['name'], 'ClientChanged'>

/** Specification section 8, letter for letter. */
export const specifiedMessages = {
  SignupStarted: '{client} has started sign up process',
  SignupCompleted: '{client} has completed sign up process',
  ContractSent: '{client} has been sent a contract',
  ContractSigned: '{client} has signed a contract with {provider}',
} as const

const clientMessages: Record<ClientEvent, string> = {
  ...specifiedMessages,
  UnderwritingStarted: '{client} is in underwriting',
  ClientApproved: '{client} has been approved',
  ClientDeclined: '{client} has been declined',
  OfferSent: '{client} has been sent an offer',
  FacilityActivated: '{client} is live',
}

/** These sentences name no one, because the broker, the client or a colleague may have done it. */
const changeMessages: Record<ClientChange, string> = {
  Referred: '{client} has been referred',
  ApplicationIncomplete: '{client} has an application to complete',
  InformationRequested: '{client} has been asked for more information',
  InformationProvided: 'A request for {client} was answered',
  ItemSentBack: 'An item of {client} was sent back',
  DocumentsUploaded: '{client} has new documents',
  OfferAccepted: 'An offer to {client} was accepted',
  OfferDeclined: 'The offers to {client} were declined',
  Appealed: 'The decision on {client} was appealed',
  Closed: '{client} has been closed',
  CommissionPaid: 'Commission for {client} was paid',
  Other: '{client} has been updated',
}

/** What a person reads of an event: the lender's own message, or a sentence about the client. */
export function messageOf(event: LiveEvent, providerName: string): string {
  if (event.message !== undefined) return event.message
  return fillPlaceholders(sentenceOf(event), { client: event.clientName, provider: providerName })
}

function sentenceOf({ name, change = 'Other' }: ClientLiveEvent): string {
  return name === 'ClientChanged' ? changeMessages[change] : clientMessages[name]
}
