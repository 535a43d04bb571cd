/** The five display colours of specification section 3. */
export type StatusColour = 'yellow' | 'blue' | 'green' | 'red' | 'grey'

/** The 15 client statuses with the colour the specification gives each (section 3) and the words shown. */
export const statuses = {
  AwaitingSignUp: { colour: 'yellow', label: 'Awaiting sign-up' },
  SignUpInProgress: { colour: 'blue', label: 'Sign-up in progress' },
  SignUpCompleted: { colour: 'green', label: 'Sign-up completed' },
  PendingApplication: { colour: 'yellow', label: 'Pending application' },
  UnderwritingInProgress: { colour: 'blue', label: 'Underwriting in progress' },
  MoreInformationRequested: { colour: 'blue', label: 'More information requested' },
  Approved: { colour: 'green', label: 'Approved' },
  Declined: { colour: 'red', label: 'Declined' },
  OfferSent: { colour: 'blue', label: 'Offer sent' },
  OfferAccepted: { colour: 'green', label: 'Offer accepted' },
  OfferDeclined: { colour: 'red', label: 'Offer declined' },
  ContractSent: { colour: 'blue', label: 'Contract sent' },
  ContractSigned: { colour: 'green', label: 'Contract signed' },
  Live: { colour: 'green', label: 'Live' },
  Closed: { colour: 'grey', label: 'Closed' },
} as const satisfies Record<string, { colour: StatusColour; label: string }>

export type Status = keyof typeof statuses

export const statusNames = Object.keys(statuses) as [Status, ...Status[]]

/** Whether a status that travelled is one of the 15. A newer lender may send others: they are shown grey, with their raw name. */
export function isStatus(value: string): value is Status {
  return Object.hasOwn(statuses, value)
}

/** The colour and the words of a status that travelled. */
export function statusView(value: string): { colour: StatusColour; label: string } {
  return isStatus(value) ? statuses[value] : { colour: 'grey', label: value }
}
