import { type Actor, type TransitionCall, transitionsFrom } from './lifecycle.ts'
import type { Status } from './statuses.ts'

/** The stages of a client's way, in their order (domain 2.20): each status is in one. */
export const stages = ['Referred', 'Application', 'Underwriting', 'Offer', 'Contract', 'Live'] as const

export type Stage = (typeof stages)[number]

/** What a broker may do in a status that moves the client to no other. */
export type StandingAction = 'copy-sign-up-link' | 'edit-directors' | 'upload-documents'

/** What `available_actions` of a client may name. */
export type BrokerAction = TransitionCall | StandingAction

interface StatusFacts {
  stage: Stage
  /** Who acts next; `None` when no one does. */
  next: Exclude<Actor, 'System'> | 'BrokerOrClient' | 'None'
  standing: readonly StandingAction[]
}

const uploads = ['upload-documents'] as const
const edits = ['edit-directors', 'upload-documents'] as const

/** What follows from a status: its stage, who acts next, and what a broker may do at any time in it. */
export const statusFacts: Record<Status, StatusFacts> = {
  AwaitingSignUp: {
    stage: 'Referred',
    next: 'Client',
    standing: ['copy-sign-up-link', 'edit-directors', 'upload-documents'],
  },
  SignUpInProgress: {
    stage: 'Referred',
    next: 'Client',
    standing: edits,
  },
  SignUpCompleted: {
    stage: 'Application',
    next: 'Broker',
    standing: edits,
  },
  PendingApplication: {
    stage: 'Application',
    next: 'Broker',
    standing: edits,
  },
  UnderwritingInProgress: {
    stage: 'Underwriting',
    next: 'Lender',
    standing: uploads,
  },
  MoreInformationRequested: {
    stage: 'Underwriting',
    next: 'Broker',
    standing: edits,
  },
  Approved: {
    stage: 'Underwriting',
    next: 'Lender',
    standing: uploads,
  },
  Declined: {
    stage: 'Underwriting',
    next: 'Broker',
    standing: uploads,
  },
  OfferSent: {
    stage: 'Offer',
    next: 'BrokerOrClient',
    standing: uploads,
  },
  OfferAccepted: {
    stage: 'Offer',
    next: 'Lender',
    standing: uploads,
  },
  OfferDeclined: {
    stage: 'Offer',
    next: 'None',
    standing: [],
  },
  ContractSent: {
    stage: 'Contract',
    next: 'Client',
    standing: uploads,
  },
  ContractSigned: {
    stage: 'Contract',
    next: 'Lender',
    standing: uploads,
  },
  Live: { stage: 'Live', next: 'None', standing: uploads },
  Closed: {
    stage: 'Live',
    next: 'None',
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
