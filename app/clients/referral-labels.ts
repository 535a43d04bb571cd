import type { Referral } from '#contract/clients/referral.ts'
import { productLabels } from './labels.ts'

type Labels<Code extends string> = Record<Code, string>

export const consentMethodLabels: Labels<Referral['consent']['method']> = {
  Email: 'By email',
  SignedForm: 'Signed form',
  RecordedCall: 'Recorded call',
  InPerson: 'In person',
  ClientPortal: 'In the client portal',
}

/** Types of business that Companies House does not list. */
export const unlistedLabels = { 'sole-trader': 'Sole trader', partnership: 'Partnership that is not an LLP' }

export const purposeLabels: Labels<Referral['funding']['purpose']> = {
  WorkingCapital: 'Working capital',
  StockPurchase: 'Stock purchase',
  EquipmentOrVehicles: 'Equipment or vehicles',
  Recruitment: 'Recruitment',
  Marketing: 'Marketing',
  TaxOrVat: 'Tax or VAT',
  Refinance: 'Refinance',
  Expansion: 'Expansion',
  PropertyFitOut: 'Property fit-out',
  BridgeLatePayment: 'Bridging a late payment',
  Other: 'Something else',
}

export const jobTitleLabels: Labels<Referral['contact']['job_title']> = {
  Director: 'Director',
  Owner: 'Owner',
  Partner: 'Partner',
  FinanceDirector: 'Finance director',
  FinanceManager: 'Finance manager',
  Other: 'Other role',
}

/** The answers of a referral that are chosen from a list, by their fields: each with its label, in the order in which the form offers them. */
export const referralLabels = {
  'company.type': unlistedLabels,
  'contact.job_title': jobTitleLabels,
  'contact.preferred_contact': { Email: 'Email', Phone: 'Phone', Either: 'Either' } satisfies Labels<
    NonNullable<Referral['contact']['preferred_contact']>
  >,
  application_route: {
    ClientLed: 'The client, online',
    BrokerLed: 'You, for the client',
  } satisfies Labels<Referral['application_route']>,
  'funding.product_type': {
    TermLoan: productLabels.TermLoan,
    RevolvingFacility: productLabels.RevolvingFacility,
    InvoiceFinance: productLabels.InvoiceFinance,
    NotSure: 'Not sure yet',
  } satisfies Labels<Referral['funding']['product_type']>,
  'funding.purpose': purposeLabels,
  'funding.urgency': {
    Immediate: 'As soon as possible',
    WithinTwoWeeks: 'Within two weeks',
    WithinMonth: 'Within a month',
    Flexible: 'Flexible',
  } satisfies Labels<Referral['funding']['urgency']>,
  'financials.ccj_or_default': {
    No: 'None',
    YesSatisfied: 'Yes, satisfied or settled',
    YesOutstanding: 'Yes, outstanding',
    Unknown: 'Not known',
  } satisfies Labels<Referral['financials']['ccj_or_default']>,
  'financials.homeowner_director': { Yes: 'Yes', No: 'No', Unknown: 'Not known' } satisfies Labels<
    NonNullable<Referral['financials']['homeowner_director']>
  >,
  'consent.method': consentMethodLabels,
}

/** Amounts that a referral may leave out, by their names among its financials. */
export const figureLabels = [
  ['average_monthly_card_sales', 'Card sales a month'],
  ['average_monthly_invoices', 'Invoices a month'],
  ['existing_debt', 'Existing debt'],
  ['existing_monthly_repayments', 'Repayments a month'],
] as const satisfies [keyof Referral['financials'], string][]
