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

/** The code of a lender's decline, as it travels. */
export type DeclineCodeName = keyof typeof declineCodes
