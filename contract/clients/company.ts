import { z } from 'zod'
import { addressSchema } from '#contract/fields/address.ts'
import { openCode } from '#contract/fields/open-code.ts'

/** Statuses of Companies House with which a company can be referred. */
export const acceptedCompanyStatuses = ['active', 'open', 'registered'] as const

/** Why a company cannot be referred now. Never names another broker. */
export const duplicateReasons = [
  'ReferredByYou',
  'ReferredByAnotherBroker',
  'ExistingCustomer',
  'RecentlyDeclined',
] as const

/** An earlier referral that prevents a new one. `client_id` only when it is the asking brokerage's own. */
export const duplicateSchema = z.object({
  reason: openCode(duplicateReasons),
  until: z.string().optional(),
  client_id: z.string().optional(),
})

export type Duplicate = z.infer<typeof duplicateSchema>

/** What the register warns of before a referral, and the trades of a company (domain 2.4); absent where a lender does not say. */
export const registerFacts = {
  sic_codes: z.array(z.string()).nullish(),
  has_insolvency_history: z.boolean().nullish(),
  has_charges: z.boolean().nullish(),
  accounts_overdue: z.boolean().nullish(),
  confirmation_statement_overdue: z.boolean().nullish(),
}

/** One hit of `GET /organisations/companiesHouse?query=` (the registry's own item shape; `referral` is the lender's addition). */
export const companySearchItemSchema = z.object({
  company_number: z.string(),
  title: z.string(),
  company_status: z.string(),
  company_status_detail: z.string().optional(),
  company_type: z.string(),
  date_of_creation: z.string().optional(),
  date_of_cessation: z.string().optional(),
  address_snippet: z.string(),
  address: addressSchema,
  ...registerFacts,
  /** null: free to refer. Absent: the lender does not say. */
  referral: duplicateSchema.nullish(),
})

export type CompanySearchItem = z.infer<typeof companySearchItemSchema>

/** An officer of `GET /organisations/companiesHouse/{number}`; the registry gives no day of birth. */
export const officerSchema = z.object({
  person_number: z.string(),
  name: z.string(),
  officer_role: z.string(),
  appointed_on: z.string().optional(),
  resigned_on: z.string().optional(),
  date_of_birth: z.object({ month: z.number().int(), year: z.number().int() }).optional(),
  nationality: z.string().optional(),
  occupation: z.string().optional(),
  country_of_residence: z.string().optional(),
})

export type Officer = z.infer<typeof officerSchema>

const directing = [
  'director',
  'corporate-director',
  'llp-member',
  'llp-designated-member',
  'corporate-llp-member',
  'corporate-llp-designated-member',
]

/** The officers who direct a company now: directors and members of a partnership who have not resigned. */
export function currentDirectors(officers: readonly Officer[]): Officer[] {
  return officers.filter((officer) => directing.includes(officer.officer_role) && !officer.resigned_on)
}
