import { type Actor, type TransitionCall, transitionsFrom } from './lifecycle.ts'
import type { Status } from './statuses.ts'

export const stages = ['Referred', 'Application', 'Underwriting', 'Offer', 'Contract', 'Live'] as const

export type Stage = (typeof stages)[number]

export type StandingAction = 'copy-sign-up-link' | 'edit-directors' | 'upload-documents'

export type BrokerAction = TransitionCall | StandingAction

interface StatusFacts {
  stage: Stage
  /** Who acts next; `None` when no one does. */
  next: Exclude<Actor, 'System'> | 'BrokerOrClient' | 'None'
  happens: string
  standing: readonly StandingAction[]
}

const uploads = ['upload-documents'] as const
const edits = ['edit-directors', 'upload-documents'] as const

/** What follows from a status: its stage, who acts next and what happens, in the lender's words. */
export const statusFacts: Record<Status, StatusFacts> = {
  AwaitingSignUp: {
    stage: 'Referred',
    next: 'Client',
    happens: 'The client opens the sign-up link',
    standing: ['copy-sign-up-link', 'edit-directors', 'upload-documents'],
  },
  SignUpInProgress: {
    stage: 'Referred',
    next: 'Client',
    happens: 'The client finishes sign-up',
    standing: edits,
  },
  SignUpCompleted: {
    stage: 'Application',
    next: 'Broker',
    happens: 'You complete and submit the application',
    standing: edits,
  },
  PendingApplication: {
    stage: 'Application',
    next: 'Broker',
    happens: 'You complete and submit the application',
    standing: edits,
  },
  UnderwritingInProgress: {
    stage: 'Underwriting',
    next: 'Lender',
    happens: 'An underwriter assesses the application',
    standing: uploads,
  },
  MoreInformationRequested: {
    stage: 'Underwriting',
    next: 'Broker',
    happens: 'You answer the requests',
    standing: edits,
  },
  Approved: {
    stage: 'Underwriting',
    next: 'Lender',
    happens: 'The lender prepares the offers',
    standing: uploads,
  },
  Declined: {
    stage: 'Underwriting',
    next: 'Broker',
    happens: 'You can appeal with new information, if the decision allows it',
    standing: uploads,
  },
  OfferSent: {
    stage: 'Offer',
    next: 'BrokerOrClient',
    happens: 'Accept one offer, or decline',
    standing: uploads,
  },
  OfferAccepted: {
    stage: 'Offer',
    next: 'Lender',
    happens: 'The lender issues the contract',
    standing: uploads,
  },
  OfferDeclined: {
    stage: 'Offer',
    next: 'None',
    happens: 'The lender may improve the offer',
    standing: [],
  },
  ContractSent: {
    stage: 'Contract',
    next: 'Client',
    happens: 'The signatories sign the contract',
    standing: uploads,
  },
  ContractSigned: {
    stage: 'Contract',
    next: 'Lender',
    happens: 'The lender activates the facility',
    standing: uploads,
  },
  Live: { stage: 'Live', next: 'None', happens: 'The facility is live', standing: uploads },
  Closed: {
    stage: 'Live',
    next: 'None',
    happens: 'This record is closed',
    standing: [],
  },
}

/** What a broker may do to a client in this status: the lifecycle's own calls, then the standing actions. */
export function brokerActions(status: Status): BrokerAction[] {
  const calls = transitionsFrom(status).flatMap((step) =>
    step.call && step.by.includes('Broker') ? [step.call] : [],
  )
  return [...calls, ...statusFacts[status].standing]
}

/** Whether the broker must act in this status: the "needs me" list. */
export function brokerActsIn(status: Status): boolean {
  return ['Broker', 'BrokerOrClient'].includes(statusFacts[status].next)
}
