import type { idCheckStatuses, residentialStatuses, titles } from '#contract/clients/director.ts'
import type { UploadType } from '#contract/clients/document.ts'
import type { consentMethods, productTypes } from '#contract/clients/referral.ts'

type Labels<Codes extends readonly string[]> = Record<Codes[number], string>

export function hasLabel<Code extends string>(labels: Record<Code, string>, code: string): code is Code {
  return Object.hasOwn(labels, code)
}

export function codeLabel(labels: Record<string, string>, code: string): string {
  return hasLabel(labels, code) ? (labels[code] ?? code) : code
}

export function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

export const productLabels: Labels<typeof productTypes> = {
  RevolvingFacility: 'Revolving facility',
  TermLoan: 'Term loan',
  InvoiceFinance: 'Invoice finance',
  NotSure: 'Product not decided',
}

/** How consent was given, after a date: "09-11-2026, by email". */
export const consentLabels: Labels<typeof consentMethods> = {
  SignedForm: 'on a signed form',
  Email: 'by email',
  RecordedCall: 'on a recorded call',
  InPerson: 'in person',
  ClientPortal: 'in the client portal',
}

export const titleLabels: Labels<typeof titles> = {
  Mr: 'Mr',
  Mrs: 'Mrs',
  Miss: 'Miss',
  Ms: 'Ms',
  Mx: 'Mx',
  Dr: 'Dr',
  Other: 'Other',
  PreferNotToSay: 'Prefer not to say',
}

export const residentialLabels: Labels<typeof residentialStatuses> = {
  HomeownerMortgage: 'Homeowner with a mortgage',
  HomeownerOutright: 'Homeowner without a mortgage',
  Tenant: 'Tenant',
  LivingWithFamily: 'Living with family',
  Other: 'Other',
}

export const idCheckLabels: Labels<typeof idCheckStatuses> = {
  NotStarted: 'Not started',
  Sent: 'Sent',
  Passed: 'Passed',
  Failed: 'Failed',
  Review: 'In review',
}

type FirmUpload = 'BrokerageAgreement' | 'PIInsurance' | 'ClientImport'
type AnswerUpload = 'AppealEvidence' | 'RequestedInformation'

export const clientUploadLabels: Record<Exclude<UploadType, FirmUpload | AnswerUpload>, string> = {
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

export const uploadLabels: Record<Exclude<UploadType, FirmUpload>, string> = {
  ...clientUploadLabels,
  AppealEvidence: 'Appeal evidence',
  RequestedInformation: 'Requested information',
}
