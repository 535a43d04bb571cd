import { z } from 'zod'
import { businessAddressOf } from '#contract/fields/address.ts'
import { day, londonToday } from '#contract/fields/dates.ts'
import {
  agreed,
  companyNumber,
  emailOf,
  firstNameIfAny,
  lastName,
  money,
  optional,
  percentage,
  phoneNumberOf,
  text,
  wholeNumber,
  yesNo,
} from '#contract/fields/fields.ts'
import { regions } from '#contract/fields/policy.ts'
import {
  accountNumber,
  fcaFrn,
  icoNumber,
  principalFrn,
  sortCode,
  utr,
  vatNumber,
  webAddress,
} from './firm-fields.ts'

export const businessTypes = ['LimitedCompany', 'LLP', 'Partnership', 'SoleTrader'] as const
export const fcaStatuses = ['DirectlyAuthorised', 'AppointedRepresentative', 'NotAuthorised'] as const
export const tradeBodies = ['NACFB', 'FIBA', 'FLA', 'Other', 'None'] as const
export const amlSupervisors = ['FCA', 'HMRC', 'ProfessionalBody', 'None'] as const

const firm = {
  business_type: z.enum(businessTypes, { error: 'Choose what kind of business your firm is' }),
  name: text(2, 160, 'Enter the legal name of your firm'),
  trading_name: optional(text(2, 160, 'Enter a trading name of 2 to 160 characters')),
  registration_number: optional(companyNumber),
  utr: optional(utr),
  address: businessAddressOf(regions),
  website: optional(webAddress),
  email: emailOf('Enter your firm’s email address'),
  phone_number: phoneNumberOf('Enter your firm’s phone number'),
}

const regulation = {
  fca_status: z.enum(fcaStatuses, { error: 'Choose how your firm is authorised' }),
  fca_frn: optional(fcaFrn),
  principal_name: optional(text(2, 160, 'Enter the name of your principal firm')),
  principal_frn: optional(principalFrn),
  ico_number: icoNumber,
  trade_body: z.enum(tradeBodies, { error: 'Choose a trade body, or None' }),
  trade_body_number: optional(text(1, 20, 'Enter your membership number')),
  aml_supervisor: z.enum(amlSupervisors, { error: 'Choose your anti-money laundering supervisor' }),
  pi_insured: yesNo('Choose whether your firm has professional indemnity insurance'),
  pi_insurer: optional(text(2, 120, 'Enter the name of the insurer')),
  pi_cover: optional(money(0, 100_000_000)),
  pi_expires_on: optional(
    day('Enter the expiry date, like 31-03-2027').refine(
      (value) => value > londonToday(),
      'Enter an expiry date in the future',
    ),
  ),
}

/** A person who owns more than a quarter of the firm. */
export const ownerInput = z.object({
  first_name: firstNameIfAny,
  last_name: lastName,
  percentage: percentage.refine((value) => value > 25, 'Enter a percentage over 25'),
})

const people = {
  signatory: z.object({
    first_name: firstNameIfAny,
    last_name: lastName,
    email: emailOf('Enter the signatory’s email address'),
    job_title: text(2, 80, 'Enter a job title'),
    phone_number: phoneNumberOf('Enter the signatory’s phone number'),
  }),
  owners_over_25: z
    .array(ownerInput)
    .max(3, 'At most three owners can hold more than 25% each')
    .default([])
    .refine(
      (owners) => owners.reduce((sum, owner) => sum + owner.percentage, 0) <= 100,
      'The percentages add up to more than 100%',
    ),
  annual_deals_estimate: optional(wholeNumber(0, 10_000, 'Enter a number from 0 to 10,000')),
  average_deal_size: optional(money(0, 5_000_000)),
}

const payout = {
  account_name: text(1, 70, 'Enter the name on the account'),
  sort_code: sortCode,
  account_number: accountNumber,
  vat_registered: yesNo('Choose whether your firm is registered for VAT'),
  vat_number: optional(vatNumber),
  remittance_email: emailOf('Enter the email address for statements'),
}

export const declarationsVersion = '2026-03'

const declarations = {
  accurate: agreed('Confirm that the application is accurate'),
  authorised: agreed('Confirm that you may apply for your firm'),
  privacy_notice: agreed('Confirm that you have read the privacy notice'),
  commission_disclosure_policy: agreed('Confirm that your firm discloses commission'),
  aml_policy: agreed('Confirm that your firm has an anti-money laundering policy'),
  gdpr_policy: agreed('Confirm that your firm has a data protection policy'),
  /** The text that was ticked, kept with the application; a form that shows no version shows the present one. */
  declarations_version: z
    .literal(declarationsVersion, { error: 'The declarations have changed: read them again' })
    .default(declarationsVersion),
  /** Documents that were uploaded under the applicant's own profile id: there is no brokerage yet. */
  documents: z
    .array(z.object({ file_path: z.string().min(1).max(400), upload_type: z.string().max(60) }))
    .max(20)
    .default([]),
}

/** The fields of each step of an application (domain 2.2), by wire name. */
export const applicationFields = { firm, regulation, people, payout, declarations }
