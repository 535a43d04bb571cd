import { z } from 'zod'
import { addressSchema, businessAddressOf } from '#contract/fields/address.ts'
import { besidesOthers } from '#contract/fields/besides-others.ts'
import { day, daysAfter, londonToday, pastMonth } from '#contract/fields/dates.ts'
import {
  agreed,
  companyNumberMessage,
  companyNumberOrNone,
  emailOf,
  firstNameIfAny,
  lastName,
  longText,
  money,
  optional,
  phoneNumberOf,
  text,
  ticked,
  wholeNumber,
} from '#contract/fields/fields.ts'
import {
  businessType,
  consentValidDays,
  defaultPolicy,
  isUnlisted,
  type Policy,
} from '#contract/fields/policy.ts'

export const jobTitles = [
  'Director',
  'Owner',
  'Partner',
  'FinanceDirector',
  'FinanceManager',
  'Other',
] as const
export const productTypes = ['RevolvingFacility', 'TermLoan', 'InvoiceFinance', 'NotSure'] as const
export const purposes = [
  'WorkingCapital',
  'StockPurchase',
  'EquipmentOrVehicles',
  'Recruitment',
  'Marketing',
  'TaxOrVat',
  'Refinance',
  'Expansion',
  'PropertyFitOut',
  'BridgeLatePayment',
  'Other',
] as const
export const urgencies = ['Immediate', 'WithinTwoWeeks', 'WithinMonth', 'Flexible'] as const
export const ccjAnswers = ['No', 'YesSatisfied', 'YesOutstanding', 'Unknown'] as const
export const homeownerAnswers = ['Yes', 'No', 'Unknown'] as const
export const applicationRoutes = ['ClientLed', 'BrokerLed'] as const
export const consentMethods = ['SignedForm', 'Email', 'RecordedCall', 'InPerson', 'ClientPortal'] as const
export const preferredContacts = ['Email', 'Phone', 'Either'] as const

export const consentTextVersion = '2026-11'

/** Commission rates that a plan may leave to the broker, in percent. */
export const commissionRateLimits = { max: 6, step: 0.5 }

const namesMessage = 'Enter the full name of each person, one on a line'
const ownerName = text(2, 120, namesMessage)

/** Full names, one on a line in a form. */
const owners = z.preprocess(
  (value) => {
    const lines = [value]
      .flat()
      .flatMap((each) => (typeof each === 'string' ? each.split('\n') : (each ?? [])))
    const names = lines.map((line) => (typeof line === 'string' ? line.trim() : line)).filter(Boolean)
    return names.length > 0 ? names : undefined
  },
  z
    .array(z.unknown())
    .max(20, 'Enter 20 names or fewer')
    .refine((names) => names.every((name) => ownerName.safeParse(name).success), namesMessage)
    .transform((names) => names.map((name) => ownerName.parse(name)))
    .pipe(z.array(z.string()))
    .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
      error: 'Enter each person once. If two have the same name, add their middle names',
    })
    .optional(),
)

/** The business of a referral (domain 2.6), as Companies House has it, or as the broker names one that is not listed there. */
export const referredCompanyInput = z
  .object({
    /** Empty for a sole trader or a partnership, which have none. */
    number: companyNumberOrNone.default(''),
    name: text(2, 160, 'Enter the name of the business'),
    /** The full names of the owner of a sole trader, the partners of a partnership, or the directors of a company that Companies House does not show. */
    owners: owners.optional(),
    type: z.string().max(60).default('ltd'),
    status: z.string().max(60).default('active'),
    status_detail: z.string().max(80).optional(),
    incorporated_on: z.string().max(10).optional(),
    registered_address: addressSchema.optional(),
  })
  .refine(({ type, number }) => isUnlisted(type) || number !== '', {
    path: ['number'],
    message: companyNumberMessage,
    when: besidesOthers('number'),
  })
  .refine(({ type, owners: names }) => !isUnlisted(type) || names !== undefined, {
    path: ['owners'],
    message: namesMessage,
    when: besidesOthers('owners'),
  })
  .transform((company) => ({ ...company, type: businessType(company) }))

/** The person at the business whom the lender may contact (domain 2.6). */
export const contactInput = z.object({
  first_name: firstNameIfAny,
  last_name: lastName,
  job_title: z.enum(jobTitles, { error: 'Choose a job title' }),
  is_director: ticked.default(false),
  director_id: z.string().max(60).optional(),
  email: emailOf('Enter the client’s email address'),
  phone_number: phoneNumberOf('Enter the client’s phone number'),
  preferred_contact: optional(z.enum(preferredContacts)),
  best_time: optional(text(1, 100, 'Enter when they can be reached')),
})

function fundingInputOf({ amount, maxTermMonths }: Policy) {
  const termMessage = `Enter a term from 1 to ${maxTermMonths} months`
  return z
    .object({
      product_type: z.enum(productTypes, { error: 'Choose a product, or “Not sure yet”' }),
      amount_requested: money(amount.min, amount.max, { whole: true }),
      term_months: optional(wholeNumber(1, maxTermMonths, termMessage)),
      urgency: z.enum(urgencies, { error: 'Choose when it is needed' }),
      purpose: z.enum(purposes, { error: 'Choose what the funding is for' }),
      purpose_other: optional(text(3, 200, 'Enter what the funding is for, in 3 to 200 characters')),
    })
    .refine((funding) => funding.product_type !== 'TermLoan' || funding.term_months !== undefined, {
      path: ['term_months'],
      message: termMessage,
      when: besidesOthers('term_months'),
    })
    .refine((funding) => funding.purpose !== 'Other' || funding.purpose_other !== undefined, {
      path: ['purpose_other'],
      message: 'Enter what the funding is for, in 3 to 200 characters',
      when: besidesOthers('purpose_other'),
    })
}

/** What the broker knows of the business's money (domain 2.6): pounds; what is optional may be left out. */
export const financialsInput = z.object({
  annual_turnover: money(0, 100_000_000, { what: 'a turnover' }),
  average_monthly_card_sales: optional(money(0, 100_000_000, { what: 'card sales' })),
  average_monthly_invoices: optional(money(0, 100_000_000, { what: 'invoices' })),
  trading_since: pastMonth('Enter the month trading began, like 06-2018'),
  existing_debt: optional(money(0, 100_000_000, { what: 'existing debt' })),
  existing_monthly_repayments: optional(money(0, 10_000_000, { what: 'repayments' })),
  existing_lenders: optional(text(1, 200, 'Enter the names of the lenders')),
  ccj_or_default: z.enum(ccjAnswers, { error: 'Choose an answer about county court judgments and defaults' }),
  ccj_amount: optional(money(0, 100_000_000, { what: 'judgments or defaults' })),
  homeowner_director: optional(z.enum(homeownerAnswers)),
})

/** The client's permission, recorded with who, when and how (domain 2.16). */
export const consentInput = z.object({
  share_data: agreed('Confirm that the client agreed to share their details'),
  privacy_notice_given: agreed('Confirm that the client received the privacy notice'),
  soft_credit_search: agreed('Confirm that the client agreed to a soft credit search'),
  commission_disclosed: agreed('Confirm that you have disclosed your commission to the client'),
  /** Whether the amount was disclosed too, not only that there is commission. */
  commission_amount_disclosed: ticked.optional(),
  contact_permission: agreed('Confirm that the client agreed to be contacted'),
  given_by_name: text(2, 120, 'Enter the name of the person who gave consent'),
  given_by_role: optional(text(2, 80, 'Enter their role in the business')),
  method: z.enum(consentMethods, { error: 'Choose how the client gave consent' }),
  given_at: day('Enter the date consent was given, like 18-11-2026')
    .refine((value) => value <= londonToday(), 'Enter a date that is not in the future')
    .refine(
      (value) => value >= daysAfter(londonToday(), -consentValidDays),
      `Ask the client for consent again, as this is older than ${consentValidDays} days`,
    ),
  text_version: z.string().max(20).default(consentTextVersion),
  evidence_file_path: z.string().min(1).max(400).optional(),
})

const commissionRateMessage = 'Choose a rate from 0% to 6%, in steps of 0.5'

/** The broker's own terms of a referral (domain 2.6). Only where the commission plan has `referral_rate_max_percent`. */
export const referralCommissionInput = z.object({
  rate_percent: optional(
    z.preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z
        .number({ error: commissionRateMessage })
        .min(0, commissionRateMessage)
        .max(commissionRateLimits.max, commissionRateMessage)
        .multipleOf(commissionRateLimits.step, commissionRateMessage),
    ),
  ),
})

/** Body of `POST /api/v1/Clients`, within the limits of a lender’s policy. */
export const referralInputOf = (policy: Policy) =>
  z.object({
    company: referredCompanyInput,
    trading_name: optional(text(2, 160, 'Enter a trading name of 2 to 160 characters')),
    /** Where the business trades, when that is not its registered address. */
    trading_address: businessAddressOf(policy.regions).optional(),
    contact: contactInput,
    application_route: z.enum(applicationRoutes, { error: 'Choose who completes the application' }),
    funding: fundingInputOf(policy),
    financials: financialsInput,
    assigned_broker_id: z.string().max(60).optional(),
    broker_reference: optional(text(1, 40, 'Use 40 characters or fewer')),
    notes: optional(longText(2_000)),
    pre_qualified_id: optional(z.string().max(60)),
    commission: referralCommissionInput.optional(),
    consent: consentInput,
  })

/** Body of `POST /api/v1/Clients` (domain 2.6) within the default policy: what the sandbox takes. */
export const referralInput = referralInputOf(defaultPolicy)

export type Referral = z.infer<typeof referralInput>

/**
 * Answer of `POST /api/v1/Clients`. `client_link_sent_to` is null where the broker completes the application; until `protection_expires_at` no one
 * else can refer the business.
 */
export const referredSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  created_at: z.string(),
  client_link_sent_to: z.string().nullish(),
  protection_expires_at: z.string(),
})

export type Referred = z.infer<typeof referredSchema>
