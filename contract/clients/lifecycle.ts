import type { Status } from './statuses.ts'

/** Who moves a client from one status to the next. */
export type Actor = 'Broker' | 'Client' | 'Lender' | 'System'

/** The calls by which a broker moves a client on (specification section 7). */
export type TransitionCall =
  | 'refer'
  | 'submit-application'
  | 'process-requested-information'
  | 'accept-offer'
  | 'decline-offer'
  | 'appeal'

/** Hub milestones of specification section 4. */
export type Milestone =
  | 'SignupStarted'
  | 'SignupCompleted'
  | 'UnderwritingStarted'
  | 'ClientApproved'
  | 'ClientDeclined'
  | 'OfferSent'
  | 'ClientContractSent'
  | 'ClientContractSigned'
  | 'FacilityActivated'

/** A step of a client's life (domain 2.20): every change of status is one of these, in the sandbox and in any lender's answers. */
export interface Transition {
  /** Number in the table of the domain description, stable in tests and logs. */
  id: number
  from: readonly Status[] | 'new'
  to: Status
  by: readonly Actor[]
  call?: TransitionCall
  milestone?: Milestone
  text: string
}

const beforeLive = [
  'AwaitingSignUp',
  'SignUpInProgress',
  'SignUpCompleted',
  'PendingApplication',
  'UnderwritingInProgress',
  'MoreInformationRequested',
  'Approved',
  'Declined',
  'OfferSent',
  'OfferAccepted',
  'OfferDeclined',
  'ContractSent',
  'ContractSigned',
] as const satisfies readonly Status[]

/** The whole client lifecycle: 23 transitions. Broker actions, progress and the sandbox's moves are all derived from this table. */
export const transitions: readonly Transition[] = [
  {
    id: 1,
    from: 'new',
    to: 'AwaitingSignUp',
    by: ['Broker'],
    call: 'refer',
    text: 'Client referred; sign-up link sent',
  },
  {
    id: 2,
    from: 'new',
    to: 'PendingApplication',
    by: ['Broker'],
    call: 'refer',
    text: 'Client referred; the broker completes the application',
  },
  {
    id: 3,
    from: ['AwaitingSignUp'],
    to: 'SignUpInProgress',
    by: ['Client'],
    milestone: 'SignupStarted',
    text: 'Client started sign-up',
  },
  {
    id: 4,
    from: ['SignUpInProgress'],
    to: 'SignUpCompleted',
    by: ['Client'],
    milestone: 'SignupCompleted',
    text: 'Client completed sign-up',
  },
  {
    id: 5,
    from: ['SignUpCompleted'],
    to: 'PendingApplication',
    by: ['System'],
    text: 'Application incomplete',
  },
  {
    id: 6,
    from: ['SignUpCompleted'],
    to: 'UnderwritingInProgress',
    by: ['Broker', 'System'],
    call: 'submit-application',
    milestone: 'UnderwritingStarted',
    text: 'Application submitted to underwriting',
  },
  {
    id: 7,
    from: ['PendingApplication'],
    to: 'UnderwritingInProgress',
    by: ['Broker'],
    call: 'submit-application',
    milestone: 'UnderwritingStarted',
    text: 'Application submitted to underwriting',
  },
  {
    id: 8,
    from: ['UnderwritingInProgress'],
    to: 'MoreInformationRequested',
    by: ['Lender'],
    text: 'Underwriting asked for more information',
  },
  {
    id: 9,
    from: ['MoreInformationRequested'],
    to: 'UnderwritingInProgress',
    by: ['Broker', 'Client'],
    call: 'process-requested-information',
    text: 'Requested information answered',
  },
  {
    id: 10,
    from: ['UnderwritingInProgress'],
    to: 'Approved',
    by: ['Lender'],
    milestone: 'ClientApproved',
    text: 'Application approved',
  },
  {
    id: 11,
    from: [
      'UnderwritingInProgress',
      'MoreInformationRequested',
      'SignUpInProgress',
      'SignUpCompleted',
      'PendingApplication',
    ],
    to: 'Declined',
    by: ['Lender', 'System'],
    milestone: 'ClientDeclined',
    text: 'Application declined',
  },
  {
    id: 12,
    from: ['Declined'],
    to: 'UnderwritingInProgress',
    by: ['Broker'],
    call: 'appeal',
    text: 'Decision appealed',
  },
  {
    id: 13,
    from: ['Approved'],
    to: 'OfferSent',
    by: ['Lender'],
    milestone: 'OfferSent',
    text: 'Offers sent',
  },
  {
    id: 14,
    from: ['OfferSent'],
    to: 'OfferAccepted',
    by: ['Broker', 'Client'],
    call: 'accept-offer',
    text: 'Offer accepted',
  },
  {
    id: 15,
    from: ['OfferSent'],
    to: 'OfferDeclined',
    by: ['Broker', 'Client'],
    call: 'decline-offer',
    text: 'Offer declined',
  },
  {
    id: 16,
    from: ['OfferSent'],
    to: 'MoreInformationRequested',
    by: ['Lender'],
    text: 'Evidence requested for a condition of the offer',
  },
  {
    id: 17,
    from: ['OfferDeclined'],
    to: 'OfferSent',
    by: ['Lender'],
    milestone: 'OfferSent',
    text: 'Improved offer sent',
  },
  {
    id: 18,
    from: ['OfferAccepted'],
    to: 'ContractSent',
    by: ['Lender'],
    milestone: 'ClientContractSent',
    text: 'Contract sent',
  },
  {
    id: 19,
    from: ['OfferAccepted', 'ContractSent'],
    to: 'OfferSent',
    by: ['Lender'],
    milestone: 'OfferSent',
    text: 'Terms changed; new offer sent',
  },
  {
    id: 20,
    from: ['ContractSent'],
    to: 'ContractSigned',
    by: ['Client'],
    milestone: 'ClientContractSigned',
    text: 'Contract signed',
  },
  {
    id: 21,
    from: ['ContractSigned'],
    to: 'Live',
    by: ['Lender'],
    milestone: 'FacilityActivated',
    text: 'Facility activated',
  },
  { id: 22, from: ['Live'], to: 'Closed', by: ['Lender'], text: 'Facility repaid or ended' },
  {
    id: 23,
    from: beforeLive,
    to: 'Closed',
    by: ['Lender', 'System', 'Client'],
    text: 'Closed without a facility',
  },
]

/** The transition from one status to another by an actor, or undefined when the lifecycle forbids it. */
export function findTransition(from: Status | 'new', to: Status, by: Actor): Transition | undefined {
  return transitions.find((step) => startsAt(step, from) && step.to === to && step.by.includes(by))
}

/** The steps that lead on from a status. */
export function transitionsFrom(from: Status): Transition[] {
  return transitions.filter((step) => startsAt(step, from))
}

/** The transition a broker's call makes from a status, or undefined when the call is a conflict there. */
export function transitionByCall(from: Status, call: TransitionCall): Transition | undefined {
  return transitions.find((step) => step.call === call && startsAt(step, from))
}

function startsAt(step: Transition, from: Status | 'new'): boolean {
  return step.from === 'new' ? from === 'new' : from !== 'new' && step.from.includes(from)
}
