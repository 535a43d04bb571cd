import { type Actor, type Transition, transitionsFrom } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'

export interface Step {
  to: Status
  by: Actor
  text: string
  milestone: Transition['milestone'] | null
}

export function legalSteps(status: Status): Step[] {
  return transitionsFrom(status).flatMap(({ to, by, text, milestone = null }) =>
    by.map((actor) => ({ to, by: actor, text, milestone })),
  )
}

const nextStep: Partial<Record<Status, { to: Status; by: Actor }>> = {
  AwaitingSignUp: { to: 'SignUpInProgress', by: 'Client' },
  SignUpInProgress: { to: 'SignUpCompleted', by: 'Client' },
  SignUpCompleted: { to: 'UnderwritingInProgress', by: 'System' },
  PendingApplication: { to: 'UnderwritingInProgress', by: 'Broker' },
  UnderwritingInProgress: { to: 'Approved', by: 'Lender' },
  MoreInformationRequested: { to: 'UnderwritingInProgress', by: 'Client' },
  Approved: { to: 'OfferSent', by: 'Lender' },
  Declined: { to: 'UnderwritingInProgress', by: 'Broker' },
  OfferSent: { to: 'OfferAccepted', by: 'Client' },
  OfferAccepted: { to: 'ContractSent', by: 'Lender' },
  OfferDeclined: { to: 'OfferSent', by: 'Lender' },
  ContractSent: { to: 'ContractSigned', by: 'Client' },
  ContractSigned: { to: 'Live', by: 'Lender' },
  Live: { to: 'Closed', by: 'Lender' },
}

export function likelyStep(status: Status): Step | undefined {
  const next = nextStep[status]
  return next && legalSteps(status).find(({ to, by }) => to === next.to && by === next.by)
}
