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

/** Every event that a browser listens to, each once. */
export const liveEventNames = [
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

export type LiveEventName = (typeof liveEventNames)[number]

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
