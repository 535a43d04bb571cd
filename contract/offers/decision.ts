import { z } from 'zod'
import { longText } from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'

interface DeclineCode {
  label: string
  appealable: boolean
  sub: readonly string[]
}

/** The lender's decline codes (domain 2.12). `FraudOrCompliance` is never sent: it travels as `Policy`. */
export const declineCodes = {
  Affordability: {
    label: 'Repayments not affordable',
    appealable: true,
    sub: ['DebtServiceTooHigh', 'ExistingBorrowing', 'RecentDeclineInTurnover', 'NegativeCashFlow'],
  },
  TurnoverTooLow: {
    label: 'Turnover below minimum',
    appealable: true,
    sub: ['AnnualTurnover', 'MonthlyRevenue', 'Volatile'],
  },
  TradingHistory: {
    label: 'Not trading long enough',
    appealable: false,
    sub: ['UnderMinimumMonths', 'NoFiledAccounts', 'Dormant'],
  },
  BusinessCredit: {
    label: 'Business credit record',
    appealable: true,
    sub: ['CCJ', 'CreditScore', 'LatePayment', 'WindingUpPetition'],
  },
  DirectorCredit: {
    label: 'Director credit record',
    appealable: true,
    sub: ['CCJ', 'Default', 'Bankruptcy', 'IVA', 'ThinFile'],
  },
  BankConduct: {
    label: 'Bank account conduct',
    appealable: true,
    sub: ['ReturnedPayments', 'DaysOverdrawn', 'GamblingOrCash', 'StatementsIncomplete'],
  },
  Stacking: {
    label: 'Existing similar lending',
    appealable: true,
    sub: ['RecentAdvance', 'SeveralLenders', 'DebentureConflict'],
  },
  Sector: {
    label: 'Sector not supported',
    appealable: false,
    sub: ['ExcludedSic', 'RegulatedActivity', 'OverseasTrading'],
  },
  Structure: {
    label: 'Company structure',
    appealable: false,
    sub: ['TypeNotSupported', 'OverseasOwner', 'DirectorNotUkResident', 'NotActive'],
  },
  Verification: {
    label: 'Could not verify',
    appealable: true,
    sub: ['IdCheck', 'AddressCheck', 'CompanyMismatch', 'BankMismatch'],
  },
  Information: {
    label: 'Information not provided in time',
    appealable: true,
    sub: ['DocumentsMissing', 'NoResponse'],
  },
  DuplicateOrExisting: {
    label: 'Already a customer or referred',
    appealable: false,
    sub: ['ExistingCustomer', 'OtherBroker'],
  },
  Policy: { label: 'Outside lending policy', appealable: false, sub: ['ConcentrationLimit', 'Other'] },
} as const satisfies Record<string, DeclineCode>

export type DeclineCodeName = keyof typeof declineCodes

export const appealDays = 30

export const lenderDeclineSchema = z.object({
  code: z.string(),
  label: z.string(),
  explanation: z.string(),
  what_would_change_it: z.string(),
  reapply_after: z.string().nullish(),
  appealable: z.boolean(),
  appeal_deadline: z.string().nullish(),
  credit_reference_agency: z.string().nullish(),
  decided_at: z.string(),
})

export type LenderDecline = z.infer<typeof lenderDeclineSchema>

export const appealReasons = [
  'NewFinancialInformation',
  'IncorrectInformation',
  'CreditRecordCorrected',
  'CCJSatisfied',
  'AdditionalSecurityOrGuarantor',
  'LowerAmount',
  'ExplainOneOffEvent',
  'NewContractOrOrder',
  'MissingDocumentsNowReady',
  'Other',
] as const

const noteMessage = 'Explain what has changed and where the evidence is, in 20 to 2,000 characters'

export const appealInput = z.object({
  reason: z.enum(appealReasons, { error: 'Choose a reason' }),
  note: longText(2_000, noteMessage).pipe(z.string().min(20, noteMessage)),
})

export type AppealBody = z.infer<typeof appealInput>

export const appealStatuses = ['Submitted', 'InReview', 'Upheld', 'Rejected'] as const

export const appealSchema = z.object({
  status: openCode(appealStatuses),
  reason: z.string(),
  note: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullish(),
  outcome_text: z.string().nullish(),
})

export type Appeal = z.infer<typeof appealSchema>
