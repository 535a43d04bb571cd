import type { OfferDeclineReason, offerDeclineReasons } from '#contract/offers/offer.ts'

type SubReasons<Reason extends OfferDeclineReason> = (typeof offerDeclineReasons)[Reason][number]

type Labels = {
  [Reason in OfferDeclineReason]: { label: string; more: Record<SubReasons<Reason>, string> }
}

/** Why a client declines offers, as the broker chooses it (domain 2.11). */
export const declineReasonLabels: Labels = {
  Pricing: {
    label: 'Price',
    more: {
      RateTooHigh: 'Interest too high',
      FeesTooHigh: 'Fees too high',
      TotalCostTooHigh: 'Total cost too high',
      CheaperElsewhere: 'Cheaper elsewhere',
    },
  },
  Amount: {
    label: 'Amount',
    more: {
      AmountTooLow: 'Amount too low',
      AmountTooHigh: 'Amount too high',
      NeedsStagedDrawdown: 'Needs the money in stages',
    },
  },
  Terms: {
    label: 'Terms',
    more: {
      TermTooShort: 'Term too short',
      TermTooLong: 'Term too long',
      RepaymentFrequency: 'Repayment frequency does not suit',
      EarlyRepaymentFee: 'Early repayment fee',
      ConditionsNotAcceptable: 'Conditions not acceptable',
    },
  },
  Security: {
    label: 'Security',
    more: {
      PersonalGuaranteeNotAccepted: 'Will not give a personal guarantee',
      DebentureNotAccepted: 'Will not give a debenture',
      NotAllDirectorsWillSign: 'Not all directors will sign',
    },
  },
  Competitor: {
    label: 'Chose another lender',
    more: {
      BankOffer: 'Bank',
      AlternativeLender: 'Alternative lender',
      AnotherBroker: 'Through another broker',
      ExistingLenderTopUp: 'Top-up from an existing lender',
    },
  },
  NoLongerNeeded: {
    label: 'No longer needs funding',
    more: {
      CashPositionImproved: 'Cash position improved',
      ProjectCancelled: 'Project cancelled',
      ProjectDelayed: 'Project delayed',
      EquityOrGrant: 'Equity or a grant instead',
    },
  },
  Timing: {
    label: 'Timing',
    more: {
      TookTooLong: 'Took too long',
      NotReadyYet: 'Client is not ready yet',
      OfferExpired: 'Offer expired',
    },
  },
  Process: {
    label: 'Process',
    more: {
      TooMuchInformation: 'Too much information asked for',
      OpenBankingRefused: 'Will not connect open banking',
      IdCheckProblem: 'Problem with an identity check',
      ClientUnresponsive: 'Client is not responding',
    },
  },
  ClientCircumstances: {
    label: 'Client’s circumstances',
    more: {
      BusinessSoldOrClosing: 'Business being sold or closing',
      DirectorChange: 'Change of directors',
      AdviceFromAccountant: 'Advice from their accountant',
    },
  },
  Other: { label: 'Other', more: { Other: 'Other' } },
}

export function describeDeclineReason(code: string, subCode: string) {
  const known = Object.entries(declineReasonLabels).find(([each]) => each === code)?.[1]
  const labels: Record<string, string> = known?.more ?? {}
  const reason = known?.label ?? code
  const more = labels[subCode] ?? subCode
  return { reason, more, both: reason === more ? reason : `${reason}: ${more}` }
}
