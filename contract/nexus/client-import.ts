import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'

/** How far an import is (domain 2.17). `Failed` is a file that could not be read: no row of it was checked. */
export const importStatuses = [
  'Queued',
  'Validating',
  'Processing',
  'Completed',
  'CompletedWithErrors',
  'Failed',
  'Cancelled',
] as const

/** What may be the matter with a row (domain 2.17). A lender may send others, with a message of their own. */
export const rowErrorCodes = [
  'Required',
  'InvalidFormat',
  'InvalidCompanyNumber',
  'CompanyNotFound',
  'CompanyNotActive',
  'NameMismatch',
  'InvalidEmail',
  'InvalidPhone',
  'InvalidDate',
  'InvalidAmount',
  'OutOfRange',
  'DuplicateInFile',
  'AlreadyImported',
  'AlreadyReferred',
  'ExistingCustomer',
  'UnknownSector',
  'ConsentMissing',
  'TooLong',
  'UnknownColumn',
  'FormulaNotAllowed',
] as const

export type RowErrorCode = (typeof rowErrorCodes)[number]

/**
 * The codes of rows that count as duplicates: there is nothing to correct in them. `AlreadyImported` is a row that says the same as the one behind a
 * result that is still valid; one with other details is checked, and its result takes the place of the earlier one. A column that its file does not
 * have says what the earlier row said, if both have one company name, and of the contact if it is the same person: by the whole name, or where the row has
 * none by what else it says. A row whose name is neither that of the earlier row nor the one at Companies House never takes the place of its result: it
 * is one to correct, with `NameMismatch` as an error.
 */
export const duplicateRowCodes: readonly RowErrorCode[] = [
  'DuplicateInFile',
  'AlreadyImported',
  'AlreadyReferred',
  'ExistingCustomer',
]

export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, errorsListed: 200 }

/** A problem of one row. `row` is the spreadsheet's own, as the message says it: the header is row 1. Personal values come masked. */
export const rowErrorSchema = z.object({
  row: z.number().int(),
  column: z.string(),
  code: openCode(rowErrorCodes),
  message: z.string(),
  value: z.string().nullable(),
  severity: openCode(['Error', 'Warning']),
})

export type RowError = z.infer<typeof rowErrorSchema>

/** An import of a client book (domain 2.17). There is no call for one job: the list carries the first errors. */
export const importJobSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  size: z.number().int(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  status: openCode(importStatuses),
  total_rows: z.number().int(),
  valid_rows: z.number().int(),
  error_rows: z.number().int(),
  warning_rows: z.number().int(),
  duplicate_rows: z.number().int(),
  processed_rows: z.number().int(),
  /** How many of the valid rows became so by a correction; left out where a correction is an import of its own. */
  corrected_rows: z.number().int().optional(),
  /** How many of the valid rows took the place of an earlier result of the uploader’s. */
  replaced_rows: z.number().int().optional(),
  eligible_rows: z.number().int(),
  progress_percent: z.number(),
  errors: z.array(rowErrorSchema),
  errors_truncated: z.boolean(),
  /** Problems of all pages; only where one import was asked for by `id`. */
  errors_total: z.number().int().optional(),
  /**
   * A CSV of the failed rows with these columns after their own: `Error row`, `Error columns` (one for each error, separated by spaces), `Error codes`
   * (RowErrorCode, in the same order) and `Error` (messages).
   */
  error_file_path: z.string().nullish(),
  failure_reason: z.string().nullish(),
  completed_at: z.string().nullish(),
})

export type ImportJob = z.infer<typeof importJobSchema>

/** A column of the template: its header in the file, its rule in words, and the cell of the template's example row. */
export interface ImportColumn {
  header: string
  required: boolean
  rule: string
  example: string
}

/** The columns of a client book, in the template's order. */
export const importColumns: readonly ImportColumn[] = [
  {
    header: 'company_number',
    required: true,
    rule: '8 characters, like 01234567 or SC123456; may be empty when name and postcode are given',
    example: '99000001',
  },
  { header: 'company_name', required: true, rule: '2 to 160 characters', example: 'Larkfield Joinery Ltd' },
  {
    header: 'contact_first_name',
    required: false,
    rule: 'Letters, spaces, hyphens, apostrophes; up to 50',
    example: 'Sample',
  },
  {
    header: 'contact_last_name',
    required: false,
    rule: 'Letters, spaces, hyphens, apostrophes; up to 50',
    example: 'Director',
  },
  { header: 'contact_email', required: false, rule: 'An email address', example: 'sample@example.com' },
  {
    header: 'contact_phone',
    required: false,
    rule: 'A phone number, with its country code if it is not from the UK',
    example: '07700 900101',
  },
  { header: 'annual_turnover', required: true, rule: 'Pounds, 0 to 100,000,000', example: '480000' },
  {
    header: 'trading_since',
    required: false,
    rule: 'MM-YYYY or DD-MM-YYYY, not in the future',
    example: '03-2019',
  },
  { header: 'average_monthly_card_sales', required: false, rule: 'Pounds', example: '12000' },
  { header: 'average_monthly_invoices', required: false, rule: 'Pounds', example: '30000' },
  { header: 'amount_needed', required: false, rule: 'Pounds, 1,000 to 1,000,000', example: '50000' },
  {
    header: 'funding_purpose',
    required: false,
    rule: 'One of the purposes listed below',
    example: 'WorkingCapital',
  },
  { header: 'sic_code', required: false, rule: '4 or 5 digits', example: '43320' },
  { header: 'postcode', required: false, rule: 'A full UK postcode', example: 'ZZ1 1AA' },
  { header: 'existing_borrowing', required: false, rule: 'Pounds', example: '15000' },
  { header: 'ccj_last_3_years', required: false, rule: 'Yes or No', example: 'No' },
  { header: 'broker_reference', required: false, rule: 'Up to 40 characters', example: 'BK-0001' },
  { header: 'client_aware', required: true, rule: 'Yes: the client knows you may check', example: 'Yes' },
]

/** Other names by which a column is known if the file does not have its own: lower case, letters and figures alone. */
export const usualColumnNames: Readonly<Record<string, readonly string[]>> = {
  company_number: ['companyno', 'companyregno', 'registrationnumber', 'companyregistrationnumber', 'crn'],
  company_name: ['company', 'client', 'clientname', 'business', 'businessname', 'registeredname'],
  contact_first_name: ['firstname', 'forename'],
  contact_last_name: ['lastname', 'surname'],
  contact_email: ['email', 'emailaddress'],
  contact_phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'contactnumber'],
  annual_turnover: ['turnover', 'annualrevenue', 'revenue'],
  trading_since: ['tradingstart', 'tradingstartdate', 'startedtrading'],
  average_monthly_card_sales: ['monthlycardsales', 'cardsales'],
  average_monthly_invoices: ['monthlyinvoices'],
  amount_needed: ['amount', 'amountrequired', 'amountrequested', 'loanamount'],
  funding_purpose: ['purpose', 'loanpurpose', 'useoffunds'],
  sic_code: ['sic'],
  postcode: ['postalcode', 'registeredpostcode'],
  existing_borrowing: ['borrowing', 'existingloans', 'existingdebt'],
  ccj_last_3_years: ['ccj', 'ccjs'],
  broker_reference: ['reference', 'ref', 'yourreference'],
  client_aware: ['aware', 'clientinformed'],
}

export const runningImportStatuses = ['Queued', 'Validating', 'Processing'] as const

/** Bad values fall back to defaults. `running=true&errors_page_size=0` is enough for a progress bar. */
export const importsQuerySchema = z.object({
  /** Lists this import alone; an id that is not there, or not to be seen, is an empty list. */
  id: z.string().max(60).optional().catch(undefined),
  running: z.stringbool().optional().catch(undefined),
  errors_page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  errors_page_size: z.coerce
    .number()
    .int()
    .min(0)
    .max(importLimits.errorsListed)
    .catch(importLimits.errorsListed)
    .default(importLimits.errorsListed),
})

export type ImportsQuery = z.infer<typeof importsQuerySchema>
