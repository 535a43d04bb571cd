import { z } from 'zod'
import { day, londonToday } from '#contract/fields/dates.ts'
import { agreed, longText, money, optional, text } from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'

export const offerStatuses = ['Open', 'Accepted', 'Declined', 'Expired', 'Superseded'] as const
export const repaymentFrequencies = ['Daily', 'Weekly', 'Monthly', 'OnUse'] as const
export const rateTypes = [
  'InterestPerMonth',
  'InterestPerAnnum',
  'FixedFee',
  'DiscountPerDay',
  'FactorRate',
] as const
export const securities = ['None', 'PersonalGuarantee', 'Debenture', 'Both'] as const
export const earlyRepayments = ['NoFee', 'Fee'] as const
export const authorisationMethods = ['Email', 'Phone', 'Meeting'] as const

/** The broker's commission on an offer: a rate in percent of the amount, and what that is in pounds. */
const brokerCommissionSchema = z.object({
  rate_percent: z.number(),
  amount: z.number(),
  paid_by: openCode(['Lender']),
})

/** The figures of an accepted amount, in pounds. Commission is absent for a role that may not see it. */
const acceptedTermsSchema = z.object({
  arrangement_fee: z.number(),
  repayment_amount: z.number(),
  number_of_repayments: z.number().int(),
  total_repayable: z.number(),
  cost_of_credit: z.number(),
  cost_per_1000: z.number(),
  broker_commission: brokerCommissionSchema.nullish(),
})

export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>

/** How a client's acceptance was authorised; `recorded_by` is the broker's name. */
const acceptanceSchema = z.object({
  authorised_by_name: z.string(),
  authorised_by_director_id: z.string().nullish(),
  authorised_at: z.string(),
  method: z.string(),
  recorded_by: z.string(),
})

/** An offer of the lender (domain 2.10). Amounts in pounds, rates in percent. Commission is absent for a role that may not see it. */
export const offerSchema = z.object({
  id: z.string(),
  option_label: z.string(),
  product_type: z.string(),
  status: openCode(offerStatuses),
  amount_or_limit: z.number(),
  term_months: z.number().int().nullish(),
  repayment_frequency: openCode(repaymentFrequencies),
  rate_type: openCode(rateTypes),
  rate_value: z.number(),
  representative_apr: z.number().nullish(),
  arrangement_fee: z.number(),
  drawdown_fee_percent: z.number().nullish(),
  other_fees: z.array(z.object({ name: z.string(), amount: z.number() })),
  repayment_amount: z.number(),
  number_of_repayments: z.number().int(),
  total_repayable: z.number(),
  cost_of_credit: z.number(),
  cost_per_1000: z.number(),
  /** What the cost assumes, where the client decides how much is used: a revolving facility. */
  cost_assumption: z.string().nullish(),
  early_repayment: openCode(earlyRepayments),
  security: openCode(securities),
  guarantee_cap_percent: z.number().nullish(),
  conditions: z.array(z.string()),
  sent_at: z.string(),
  expires_at: z.string(),
  broker_commission: brokerCommissionSchema.nullish(),
  /** Never shown: the lender recommends no offer. */
  is_recommended: z.boolean(),
  /** What the client took: the whole offer, or less. Null unless it was accepted. What was accepted stays when a newer offer replaces this one. */
  accepted_amount: z.number().nullish(),
  accepted_terms: acceptedTermsSchema.nullish(),
  acceptance: acceptanceSchema.nullish(),
})

export type Offer = z.infer<typeof offerSchema>

/** The day on which a client authorised the broker; `example` is one that the form could take. */
export const authorisedAt = (example: string) =>
  day(`Enter the date you were authorised, like ${example}`).refine(
    (value) => value <= londonToday(),
    'Enter a date that is not in the future',
  )

/** Body of `PATCH /api/v1/Clients/{id}/accept-offer` (domain 2.10). Without `accepted_amount` the whole offer is accepted. */
export const acceptOfferInput = z.object({
  offer_id: z.string({ error: 'Choose an offer' }).min(1, 'Choose an offer').max(60),
  authorised_by_name: text(2, 120, 'Enter the name of the person who authorised you, in 2 to 120 characters'),
  authorised_by_director_id: z.string().max(60).optional(),
  authorised_at: authorisedAt('18-11-2026'),
  method: z.enum(authorisationMethods, { error: 'Choose how the client authorised you' }),
  accepted_amount: optional(money(1, 1_000_000)),
  commission_disclosed: agreed('Confirm that you told the client about your commission'),
})

export type AcceptOffer = z.infer<typeof acceptOfferInput>

/** Why a broker declines an offer, each with its sub-reasons (domain 2.11). */
export const offerDeclineReasons = {
  Pricing: ['RateTooHigh', 'FeesTooHigh', 'TotalCostTooHigh', 'CheaperElsewhere'],
  Amount: ['AmountTooLow', 'AmountTooHigh', 'NeedsStagedDrawdown'],
  Terms: [
    'TermTooShort',
    'TermTooLong',
    'RepaymentFrequency',
    'EarlyRepaymentFee',
    'ConditionsNotAcceptable',
  ],
  Security: ['PersonalGuaranteeNotAccepted', 'DebentureNotAccepted', 'NotAllDirectorsWillSign'],
  Competitor: ['BankOffer', 'AlternativeLender', 'AnotherBroker', 'ExistingLenderTopUp'],
  NoLongerNeeded: ['CashPositionImproved', 'ProjectCancelled', 'ProjectDelayed', 'EquityOrGrant'],
  Timing: ['TookTooLong', 'NotReadyYet', 'OfferExpired'],
  Process: ['TooMuchInformation', 'OpenBankingRefused', 'IdCheckProblem', 'ClientUnresponsive'],
  ClientCircumstances: ['BusinessSoldOrClosing', 'DirectorChange', 'AdviceFromAccountant'],
  Other: ['Other'],
} as const satisfies Record<string, readonly string[]>

export type OfferDeclineReason = keyof typeof offerDeclineReasons

const reasonNames = Object.keys(offerDeclineReasons) as [OfferDeclineReason, ...OfferDeclineReason[]]

/** What a form asks first: the more specific question follows from it. */
export const declineReasonInput = z.object({ reason: z.enum(reasonNames, { error: 'Choose a reason' }) })

/** Body of `PATCH /api/v1/Clients/{id}/decline-offer` (domain 2.11): it declines every open offer. */
export const declineOfferInput = declineReasonInput
  .extend({
    sub_reason: z
      .string({ error: 'Choose a more specific reason' })
      .min(1, 'Choose a more specific reason')
      .max(60),
    note: optional(longText(500)),
  })
  .superRefine(({ reason, sub_reason, note }, issues) => {
    if (!(offerDeclineReasons[reason] as readonly string[]).includes(sub_reason))
      issues.addIssue({ code: 'custom', path: ['sub_reason'], message: 'Choose a more specific reason' })
    if (reason === 'Other' && (note?.length ?? 0) < 3)
      issues.addIssue({
        code: 'custom',
        path: ['note'],
        message: 'Explain the reason in 3 to 500 characters',
      })
  })

export type DeclineOffer = z.infer<typeof declineOfferInput>
