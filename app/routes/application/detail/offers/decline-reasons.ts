import { codeLabel } from '#app/clients/labels.ts'
import type { OfferDeclineReason, offerDeclineReasons } from '#contract/offers/offer.ts'

/** Why a client declines offers, as the broker chooses it (domain 2.11). */
export const declineReasonLabels: Record<OfferDeclineReason, string> = {
  Pricing: 'Price',
  Amount: 'Amount',
  Terms: 'Terms',
  Security: 'Security',
  Competitor: 'Chose another lender',
  NoLongerNeeded: 'No longer needs funding',
  Timing: 'Timing',
  Process: 'Process',
  ClientCircumstances: 'Client’s circumstances',
  Other: 'Other',
}

export const subReasonLabels: Record<(typeof offerDeclineReasons)[OfferDeclineReason][number], string> = {
  RateTooHigh: 'Rate too high',
  FeesTooHigh: 'Fees too high',
  TotalCostTooHigh: 'Total cost too high',
  CheaperElsewhere: 'Cheaper elsewhere',
  AmountTooLow: 'Amount too low',
  AmountTooHigh: 'Amount too high',
  NeedsStagedDrawdown: 'Needs the money in stages',
  TermTooShort: 'Term too short',
  TermTooLong: 'Term too long',
  RepaymentFrequency: 'Repayment frequency does not suit',
  EarlyRepaymentFee: 'Early repayment fee',
  ConditionsNotAcceptable: 'Conditions not acceptable',
  PersonalGuaranteeNotAccepted: 'Will not give a personal guarantee',
  DebentureNotAccepted: 'Will not give a debenture',
  NotAllDirectorsWillSign: 'Not all directors will sign',
  BankOffer: 'Bank',
  AlternativeLender: 'Alternative lender',
  AnotherBroker: 'Through another broker',
  ExistingLenderTopUp: 'Top-up from an existing lender',
  CashPositionImproved: 'Cash position improved',
  ProjectCancelled: 'Project cancelled',
  ProjectDelayed: 'Project delayed',
  EquityOrGrant: 'Equity or a grant instead',
  TookTooLong: 'Took too long',
  NotReadyYet: 'Client is not ready yet',
  OfferExpired: 'Offer expired',
  TooMuchInformation: 'Too much information asked for',
  OpenBankingRefused: 'Will not connect open banking',
  IdCheckProblem: 'Problem with an identity check',
  ClientUnresponsive: 'Client is not responding',
  BusinessSoldOrClosing: 'Business being sold or closing',
  DirectorChange: 'Change of directors',
  AdviceFromAccountant: 'Advice from their accountant',
  Other: 'Other',
}

/** “Price: Rate too high”, or one of them alone where both have the same name. */
export function declineReason({ reason, sub_reason }: Record<'reason' | 'sub_reason', string>): string {
  const labels = [codeLabel(declineReasonLabels, reason), codeLabel(subReasonLabels, sub_reason)]
  return [...new Set(labels)].join(': ')
}
