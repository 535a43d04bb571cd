import type { idCheckStatuses, residentialStatuses, titles } from '#contract/clients/director.ts'
import type { UploadType } from '#contract/clients/document.ts'
import type { consentMethods, jobTitles, productTypes, purposes } from '#contract/clients/referral.ts'
import type { countries } from '#contract/fields/address.ts'

type Words<Codes extends readonly string[]> = Record<Codes[number], string>

/** The words of a code that travelled; a code this portal does not know yet is shown as it came. */
export function wordOf(words: Record<string, string>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

/** Options of a select or of radio buttons, in the order of the words. */
export function optionsOf(words: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

export const productWords: Words<typeof productTypes> = {
  RevolvingFacility: 'Revolving facility',
  TermLoan: 'Term loan',
  InvoiceFinance: 'Invoice finance',
  NotSure: 'Product not decided',
}

export const purposeWords: Words<typeof purposes> = {
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

export const jobTitleWords: Words<typeof jobTitles> = {
  Director: 'Director',
  Owner: 'Owner',
  Partner: 'Partner',
  FinanceDirector: 'Finance director',
  FinanceManager: 'Finance manager',
  Other: 'Other role',
}

/** How consent was given, as it follows a date: "09-11-2026, by email". */
export const consentWords: Words<typeof consentMethods> = {
  SignedForm: 'on a signed form',
  Email: 'by email',
  RecordedCall: 'on a recorded call',
  InPerson: 'in person',
  ClientPortal: 'in the client portal',
}

export const titleWords: Words<typeof titles> = {
  Mr: 'Mr',
  Mrs: 'Mrs',
  Miss: 'Miss',
  Ms: 'Ms',
  Mx: 'Mx',
  Dr: 'Dr',
  Other: 'Other',
  PreferNotToSay: 'Prefer not to say',
}

export const residentialWords: Words<typeof residentialStatuses> = {
  HomeownerMortgage: 'Homeowner with a mortgage',
  HomeownerOutright: 'Homeowner without a mortgage',
  Tenant: 'Tenant',
  LivingWithFamily: 'Living with family',
  Other: 'Other',
}

export const countryWords: Words<typeof countries> = {
  England: 'England',
  Scotland: 'Scotland',
  Wales: 'Wales',
  'Northern Ireland': 'Northern Ireland',
}

export const idCheckWords: Words<typeof idCheckStatuses> = {
  NotStarted: 'Not started',
  Sent: 'Sent',
  Passed: 'Passed',
  Failed: 'Failed',
  Review: 'In review',
}

/** What a broker may upload for a client; the other upload types belong to the brokerage or to other pages. */
export const clientUploadWords: Partial<Record<UploadType, string>> = {
  BankStatement: 'Bank statement',
  ManagementAccounts: 'Management accounts',
  FiledAccounts: 'Filed accounts',
  AgedDebtors: 'Aged debtors',
  AgedCreditors: 'Aged creditors',
  VatReturn: 'VAT return',
  DebtSchedule: 'Debt schedule',
  Invoice: 'Invoice',
  Contract: 'Contract',
  ProofOfIdentity: 'Proof of identity',
  ProofOfAddress: 'Proof of address',
  ProofOfBank: 'Proof of bank account',
  CertificateOfIncorporation: 'Certificate of incorporation',
  OwnershipStructure: 'Ownership structure',
  ClientConsent: 'Client consent',
  CommissionDisclosure: 'Commission disclosure',
  Other: 'Something else',
}

/** Words for every upload type that a client's documents may carry. */
export const uploadWords: Partial<Record<UploadType, string>> = {
  ...clientUploadWords,
  AppealEvidence: 'Appeal evidence',
  RequestedInformation: 'Requested information',
}
