import { z } from 'zod'
import type { UploadType } from '#contract/clients/document.ts'
import { addressInput } from '#contract/fields/address.ts'
import { day, londonToday } from '#contract/fields/dates.ts'
import {
  agreed,
  companyNumber,
  email,
  money,
  optional,
  percentage,
  personName,
  text,
  ukPhone,
  wholeNumber,
  yesNo,
} from '#contract/fields/fields.ts'
import { accountNumber, fcaFrn, icoNumber, sortCode, utr, vatNumber, webAddress } from './firm-fields.ts'

export const businessTypes = ['LimitedCompany', 'LLP', 'Partnership', 'SoleTrader'] as const
export const fcaStatuses = ['DirectlyAuthorised', 'AppointedRepresentative', 'NotAuthorised'] as const
export const tradeBodies = ['NACFB', 'FIBA', 'FLA', 'Other', 'None'] as const
export const amlSupervisors = ['FCA', 'HMRC', 'ProfessionalBody', 'None'] as const

const firm = {
  business_type: z.enum(businessTypes, { error: 'Choose what kind of business you are' }),
  name: text(2, 160, 'Enter the legal name of your firm'),
  trading_name: optional(text(2, 160, 'Enter a trading name of 2 to 160 characters')),
  registration_number: optional(companyNumber),
  utr: optional(utr),
  address: addressInput,
  website: optional(webAddress),
  email,
  phone_number: ukPhone,
}

const regulation = {
  fca_status: z.enum(fcaStatuses, { error: 'Choose how your firm is authorised' }),
  fca_frn: optional(fcaFrn),
  principal_name: optional(text(2, 160, 'Enter the name of your principal firm')),
  principal_frn: optional(fcaFrn),
  ico_number: icoNumber,
  trade_body: z.enum(tradeBodies, { error: 'Choose a trade body, or none' }),
  trade_body_number: optional(text(1, 20, 'Enter your membership number')),
  aml_supervisor: z.enum(amlSupervisors, { error: 'Choose who supervises you for money laundering' }),
  pi_insured: yesNo('Say whether you have professional indemnity insurance'),
  pi_insurer: optional(text(2, 120, 'Enter the name of the insurer')),
  pi_cover: optional(money(0, 100_000_000)),
  pi_expires_on: optional(
    day('Enter the date the insurance ends, like 31-12-2027').refine(
      (value) => value > londonToday(),
      'Enter a date in the future',
    ),
  ),
}

const people = {
  signatory: z.object({
    first_name: personName,
    last_name: personName,
    email,
    job_title: text(2, 80, 'Enter a job title'),
    phone_number: ukPhone,
  }),
  owners_over_25: z
    .array(
      z.object({
        first_name: personName,
        last_name: personName,
        percentage: percentage.refine((value) => value > 25, 'Enter a percentage over 25'),
      }),
    )
    .max(3, 'At most three owners can hold more than 25% each')
    .default([])
    .refine(
      (owners) => owners.reduce((sum, owner) => sum + owner.percentage, 0) <= 100,
      'Shares add up to more than 100%',
    ),
  annual_deals_estimate: optional(wholeNumber(0, 10_000, 'Enter a number from 0 to 10,000')),
  average_deal_size: optional(money(0, 5_000_000)),
}

const payout = {
  account_name: text(1, 70, 'Enter the name on the account'),
  sort_code: sortCode,
  account_number: accountNumber,
  vat_registered: yesNo('Say whether you are registered for VAT'),
  vat_number: optional(vatNumber),
  remittance_email: email,
}

/** The text of the declarations that is shown now. */
export const declarationsVersion = '2026-03'

const declarations = {
  accurate: agreed('Confirm that the application is accurate'),
  authorised: agreed('Confirm that you may apply for your firm'),
  privacy_notice: agreed('Confirm that you read the privacy notice'),
  commission_disclosure_policy: agreed('Confirm that you disclose commission'),
  aml_policy: agreed('Confirm that you have a money laundering policy'),
  gdpr_policy: agreed('Confirm that you have a data protection policy'),
  /** The text that was ticked, kept with the application; a form that shows no version shows the present one. */
  declarations_version: z
    .literal(declarationsVersion, { error: 'The declarations have changed: read them again' })
    .default(declarationsVersion),
  /** Papers that were uploaded under the applicant's own profile id: there is no brokerage yet. See {@link requiredPapers}. */
  documents: z
    .array(z.object({ file_path: z.string().min(1).max(400), upload_type: z.string().max(60) }))
    .max(20)
    .default([]),
}

type Firm = z.infer<ReturnType<typeof shape>>

function shape() {
  return z.object({ ...firm, ...regulation, ...people, ...payout, ...declarations })
}

/** What one answer makes necessary; `when` tells whether the field must then be filled. */
const dependent: readonly { field: keyof Firm; message: string; when: (application: Firm) => boolean }[] = [
  {
    field: 'registration_number',
    message: 'Enter the company number',
    when: (a) => ['LimitedCompany', 'LLP'].includes(a.business_type),
  },
  {
    field: 'utr',
    message: 'Enter your 10-digit tax reference',
    when: (a) => a.business_type === 'SoleTrader',
  },
  {
    field: 'fca_frn',
    message: 'Enter the 6 or 7 digit firm reference number',
    when: (a) => a.fca_status !== 'NotAuthorised',
  },
  {
    field: 'principal_name',
    message: 'Enter the name of your principal firm',
    when: (a) => a.fca_status === 'AppointedRepresentative',
  },
  {
    field: 'principal_frn',
    message: 'Enter the firm reference number of your principal',
    when: (a) => a.fca_status === 'AppointedRepresentative',
  },
  {
    field: 'trade_body_number',
    message: 'Enter your membership number',
    when: (a) => a.trade_body !== 'None',
  },
  { field: 'pi_insurer', message: 'Enter the name of the insurer', when: (a) => a.pi_insured },
  { field: 'pi_cover', message: 'Enter the amount covered', when: (a) => a.pi_insured },
  { field: 'pi_expires_on', message: 'Enter the date the insurance ends', when: (a) => a.pi_insured },
  {
    field: 'vat_number',
    message: 'Enter a 9-digit VAT number, with or without GB',
    when: (a) => a.vat_registered,
  },
]

/** The papers that an application must bring, with what to say when one is missing. */
export function requiredPapers({
  business_type,
  pi_insured,
}: Pick<Firm, 'business_type' | 'pi_insured'>): { type: UploadType; message: string }[] {
  const isCompany = business_type === 'LimitedCompany' || business_type === 'LLP'
  return [
    ...(isCompany
      ? [{ type: 'CertificateOfIncorporation' as const, message: 'Upload the certificate of incorporation' }]
      : []),
    { type: 'ProofOfBank', message: 'Upload proof of the bank account' },
    ...(pi_insured
      ? [{ type: 'PIInsurance' as const, message: 'Upload the certificate of your insurance' }]
      : []),
  ]
}

/** Body of `POST /api/v1/Brokerages` (domain 2.2): five steps, one body. */
export const brokerageApplicationInput = shape().superRefine((application, issues) => {
  for (const { field, message, when } of dependent)
    if (when(application) && application[field] === undefined)
      issues.addIssue({ code: 'custom', path: [field], message })
  for (const { type, message } of requiredPapers(application))
    if (!application.documents.some(({ upload_type }) => upload_type === type))
      issues.addIssue({ code: 'custom', path: ['documents'], message })
  if (application.trading_name?.toLowerCase() === application.name.toLowerCase())
    issues.addIssue({
      code: 'custom',
      path: ['trading_name'],
      message: 'Leave this empty when you trade under the legal name',
    })
})

export type BrokerageApplication = z.infer<typeof brokerageApplicationInput>
