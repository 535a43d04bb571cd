import type { Milestone } from '#contract/clients/lifecycle.ts'

/** Milestones of a brokerage's own contract (specification section 4). */
export type BrokerageMilestone = 'BrokerageContractSent' | 'BrokerageContractSigned'

/** The lender also sends milestones under these (specification sections 4 and 8). Payloads distinguish a client's contract from a brokerage's. */
export const eventAliases = {
  ClientContractSent: 'ContractSent',
  ClientContractSigned: 'ContractSigned',
  BrokerageContractSent: 'ContractSent',
  BrokerageContractSigned: 'ContractSigned',
} as const satisfies Partial<Record<Milestone | BrokerageMilestone, string>>

/** Every event about a client, each once. */
export const clientEventNames = [
  'SignupStarted',
  'SignupCompleted',
  'UnderwritingStarted',
  'ClientApproved',
  'ClientDeclined',
  'OfferSent',
  'ContractSent',
  'ContractSigned',
  'FacilityActivated',
  'ClientChanged',
] as const satisfies readonly (
  | Exclude<Milestone, keyof typeof eventAliases>
  | (typeof eventAliases)[keyof typeof eventAliases]
  | 'ClientChanged'
)[]

/** Every event that a browser acts on, each once. */
export const liveEventNames = [...clientEventNames, 'BrokerageChanged'] as const

export type LiveEventName = (typeof liveEventNames)[number]

/** Every name under which a browser listens: a lender may send a milestone under its own name alone. */
export const heardNames: readonly string[] = [...liveEventNames, ...Object.keys(eventAliases)]

/** The event of a name or of its second name; undefined for a name that the portal does not know. */
export function eventNamed(name: string): LiveEventName | undefined {
  const short = Object.hasOwn(eventAliases, name) ? eventAliases[name as keyof typeof eventAliases] : name
  return liveEventNames.find((each) => each === short)
}

/** What `ClientChanged` reports: steps without a milestone. A newer lender's change, or none, is read as `Other`. */
export const clientChanges = [
  'Referred',
  'ApplicationIncomplete',
  'InformationRequested',
  'InformationProvided',
  'ItemSentBack',
  'DocumentsUploaded',
  'OfferAccepted',
  'OfferDeclined',
  'Appealed',
  'Closed',
  'CommissionPaid',
  'Other',
] as const

export type ClientChange = (typeof clientChanges)[number]
