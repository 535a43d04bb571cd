import type { Milestone } from '#contract/clients/lifecycle.ts'
import type { ClientChange } from '#contract/live/event-names.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'

/** What a person mutes: a milestone by its name, or a step without one. */
export type NotificationKind = Milestone | (typeof ownKinds)[number] | 'ClientChanged'

/** Changes without a milestone that have a kind of their own. */
const ownKinds = ['InformationRequested', 'CommissionPaid'] as const satisfies ClientChange[]

/** What a notification is about, after "when a client". */
export const notificationLabels: Record<NotificationKind, string> = {
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
  CommissionPaid: 'has commission paid',
  ClientChanged: 'has another update',
}

export const notificationKinds = Object.keys(notificationLabels) as [NotificationKind, ...NotificationKind[]]

/** The kind of an event; undefined for a message about the firm's own agreement, which cannot be muted. */
export function kindOf({ name, message, change }: LiveEvent): NotificationKind | undefined {
  if (message !== undefined) return undefined
  if (name === 'ContractSent') return 'ClientContractSent'
  if (name === 'ContractSigned') return 'ClientContractSigned'
  if (name !== 'ClientChanged') return name
  return ownKinds.find((kind) => kind === change) ?? name
}
