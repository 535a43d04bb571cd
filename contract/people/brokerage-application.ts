import { z } from 'zod'
import { applicationFields } from './application-fields.ts'
import { frnMessages, utrMessage } from './firm-fields.ts'

/** The pages on which a firm applies, in their order (domain 2.2). */
export const applicationSteps = ['firm', 'regulation', 'people', 'payout', 'declarations'] as const

export type ApplicationStep = (typeof applicationSteps)[number]

const { firm, regulation, people, payout, declarations } = applicationFields

type Application = z.infer<ReturnType<typeof shape>>

function shape() {
  return z.object({ ...firm, ...regulation, ...people, ...payout, ...declarations })
}

/** A field that must be filled when another one of its step has one of the `answers`; else it is not asked for. */
export interface DependentField {
  field: keyof Application
  on: keyof Application
  answers: readonly (string | boolean)[]
  message: string
}

const companies = ['LimitedCompany', 'LLP']
const authorised = ['DirectlyAuthorised', 'AppointedRepresentative']
const represented = ['AppointedRepresentative']
const bodies = ['NACFB', 'FIBA', 'FLA', 'Other']

export const dependentFields: readonly DependentField[] = [
  {
    field: 'registration_number',
    on: 'business_type',
    answers: companies,
    message: 'Enter the company number',
  },
  {
    field: 'utr',
    on: 'business_type',
    answers: ['SoleTrader'],
    message: utrMessage,
  },
  { field: 'fca_frn', on: 'fca_status', answers: authorised, message: frnMessages.own },
  {
    field: 'principal_name',
    on: 'fca_status',
    answers: represented,
    message: 'Enter the name of your principal firm',
  },
  { field: 'principal_frn', on: 'fca_status', answers: represented, message: frnMessages.principal },
  { field: 'trade_body_number', on: 'trade_body', answers: bodies, message: 'Enter your membership number' },
  { field: 'pi_insurer', on: 'pi_insured', answers: [true], message: 'Enter the name of the insurer' },
  { field: 'pi_cover', on: 'pi_insured', answers: [true], message: 'Enter the amount of cover' },
  {
    field: 'pi_expires_on',
    on: 'pi_insured',
    answers: [true],
    message: 'Enter the expiry date, like 31-03-2027',
  },
  {
    field: 'vat_number',
    on: 'vat_registered',
    answers: [true],
    message: 'Enter a 9-digit VAT number, with or without GB',
  },
]

/** The documents that an application may bring, as types of upload. */
export const firmDocumentTypes = ['CertificateOfIncorporation', 'ProofOfBank', 'PIInsurance'] as const

export type FirmDocumentType = (typeof firmDocumentTypes)[number]

/** The documents that an application must bring, with what to say when one is missing. */
export function requiredDocuments({
  business_type,
  pi_insured,
}: Pick<Application, 'business_type' | 'pi_insured'>): { type: FirmDocumentType; message: string }[] {
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

/** Fields that must have another value than the field `than`, ignoring case. */
const differentFields = [
  {
    field: 'trading_name',
    than: 'name',
    message: 'Leave this empty if your firm trades under its legal name',
  },
  {
    field: 'principal_frn',
    than: 'fca_frn',
    message: 'Enter the reference number of your principal firm: this is your own firm’s',
  },
]

function withRules<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const present = dependentFields.filter(({ field }) => field in fields.shape)
  const complete = present.reduce(
    (schema, { field, on, answers, message }) =>
      schema.refine(
        (values) => !answers.includes(Object(values)[on]) || Object(values)[field] !== undefined,
        { path: [field], message, when: isObject },
      ),
    fields,
  )
  return differentFields
    .filter(({ field }) => field in fields.shape)
    .reduce(
      (schema, { field, than, message }) =>
        schema.refine(
          (values) => {
            const [one, other] = [Object(values)[field], Object(values)[than]]
            return typeof one !== 'string' || one.toLowerCase() !== String(other).toLowerCase()
          },
          { path: [field], message, when: isObject },
        ),
      complete,
    )
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** What each page of the application checks; the declarations are checked with the whole. */
export const applicationStepInputs = {
  firm: withRules(z.object(firm)),
  regulation: withRules(z.object(regulation)),
  people: z.object(people),
  payout: withRules(z.object(payout)),
}

/** The payout without the numbers of the account, which no one keeps. */
export const payoutDetailsInput = withRules(z.object(payout).omit({ sort_code: true, account_number: true }))

/** Body of `POST /api/v1/Brokerages` (domain 2.2): five steps, one body. */
export const brokerageApplicationInput = withRules(shape()).superRefine((application, issues) => {
  for (const { type, message } of requiredDocuments(application))
    if (!application.documents.some(({ upload_type }) => upload_type === type))
      issues.addIssue({ code: 'custom', path: ['documents'], message })
})

export type BrokerageApplication = z.infer<typeof brokerageApplicationInput>
