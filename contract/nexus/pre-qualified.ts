import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'
import { pagingFields } from '#contract/fields/paging.ts'

export const preQualifiedResults = [
  'Processing',
  'Eligible',
  'LikelyEligible',
  'NeedsMoreData',
  'NotEligible',
  'NotFound',
  'Expired',
  'Referred',
] as const

export const preQualifiedValidDays = 30

/** What a row of the file said, under the template's headers: it fills a referral. Pounds; `trading_since` is YYYY-MM. */
const givenInFileSchema = z.object({
  /** Where Companies House has another name under the row’s number. */
  company_name: z.string().nullish(),
  contact_first_name: z.string().nullish(),
  contact_last_name: z.string().nullish(),
  contact_email: z.string().nullish(),
  contact_phone: z.string().nullish(),
  annual_turnover: z.number().nullish(),
  trading_since: z.string().nullish(),
  average_monthly_card_sales: z.number().nullish(),
  average_monthly_invoices: z.number().nullish(),
  amount_needed: z.number().nullish(),
  funding_purpose: z.string().nullish(),
  sic_code: z.string().nullish(),
  postcode: z.string().nullish(),
  existing_borrowing: z.number().nullish(),
  ccj_last_3_years: z.boolean().nullish(),
  broker_reference: z.string().nullish(),
})

export type GivenInFile = z.infer<typeof givenInFileSchema>

/** A pre-qualified client (domain 2.17): an indicative answer, not a credit decision. Amounts in pounds. */
export const preQualifiedSchema = z.object({
  id: z.string(),
  import_id: z.string(),
  /** The spreadsheet's own number of the row: the header is row 1. */
  row_number: z.number().int(),
  company_name: z.string(),
  company_number: z.string().nullable(),
  company_status: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  turnover: z.number().nullable(),
  months_trading: z.number().int().nullable(),
  amount_requested: z.number().nullish(),
  result: openCode(preQualifiedResults),
  indicative_amount_min: z.number().nullable(),
  indicative_amount_max: z.number().nullable(),
  indicative_rate_from: z.number().nullish(),
  reasons: z.array(z.object({ code: z.string(), label: z.string() })),
  missing: z.array(z.string()),
  checked_at: z.string(),
  /** When the business was checked before, where this result took the place of an earlier one. */
  earlier_checked_at: z.string().nullish(),
  /** The company name of the earlier row, where it was another and the row had details that were not kept: it may have been about another business. */
  dropped_name: z.string().nullish(),
  expires_at: z.string(),
  /** The client that the business became, by this result or otherwise: left out where the person may not open it, such as a colleague’s. */
  referred_client_id: z.string().nullish(),
  /** Who imported it, by name and by id in the list of brokers, for a person who sees colleagues’ results. */
  checked_by: z.string().nullish(),
  checked_by_id: z.string().nullish(),
  /** Colleagues’ results of the same business, the latest first, for a person who sees them. */
  colleague_results: z
    .array(
      z.object({
        id: z.string(),
        checked_by: z.string(),
        checked_at: z.string(),
        result: openCode(preQualifiedResults),
      }),
    )
    .nullish(),
  broker_reference: z.string().nullish(),
  given: givenInFileSchema.pick({ company_name: true }).nullish(),
})

export type PreQualified = z.infer<typeof preQualifiedSchema>

/** Answer of `GET /api/v1/Clients/pre-qualified/{id}`: the result with the row behind it, and each criterion in the lender's words. */
export const preQualifiedDetailSchema = preQualifiedSchema.extend({
  given: givenInFileSchema.nullish(),
  criteria: z.array(
    z.object({
      criterion: z.string(),
      value: z.string(),
      threshold_text: z.string(),
      outcome: openCode(['Pass', 'Fail', 'Unknown']),
    }),
  ),
})

export type PreQualifiedDetail = z.infer<typeof preQualifiedDetailSchema>

export const preQualifiedSortFields = [
  'checked_at',
  'company_name',
  'indicative_amount_max',
  'expires_at',
  'row_number',
] as const

/** Query of `GET /api/v1/Clients/pre-qualified` and its export. Bad values fall back. */
export const preQualifiedQuerySchema = z.object({
  import_id: z.string().max(60).optional().catch(undefined),
  result: z.enum(preQualifiedResults).optional().catch(undefined),
  search: z.string().trim().max(100).optional().catch(undefined),
  amount_min: z.coerce.number().min(0).optional().catch(undefined),
  amount_max: z.coerce.number().min(0).optional().catch(undefined),
  checked_from: z.iso.date().optional().catch(undefined),
  checked_to: z.iso.date().optional().catch(undefined),
  /** Only results that took the place of an earlier one. */
  replaced: z.stringbool().optional().catch(undefined),
  expiring_within_days: z.coerce.number().int().min(0).max(365).optional().catch(undefined),
  ...pagingFields,
  sort: z
    .enum(preQualifiedSortFields.flatMap((field) => [field, `-${field}`] as const))
    .catch('-checked_at')
    .default('-checked_at'),
})

export type PreQualifiedQuery = z.infer<typeof preQualifiedQuerySchema>
