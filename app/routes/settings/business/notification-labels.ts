import type { Milestone } from '#contract/clients/lifecycle.ts'

/** What a notification is about, after "when a client". */
export const notificationLabels: Record<Milestone, string> = {
  SignupStarted: 'starts sign-up',
  SignupCompleted: 'completes sign-up',
  UnderwritingStarted: 'goes to underwriting',
  ClientApproved: 'is approved',
  ClientDeclined: 'is declined',
  OfferSent: 'is sent an offer',
  ClientContractSent: 'is sent a contract',
  ClientContractSigned: 'signs a contract',
  FacilityActivated: 'goes live',
}

export const notificationKinds = Object.keys(notificationLabels)
