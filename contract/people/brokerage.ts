import { z } from 'zod'
import { commissionPlanSchema } from '#contract/commission/commission.ts'
import { addressSchema } from '#contract/fields/address.ts'
import { openCode } from '#contract/fields/open-code.ts'
import { roles } from './roles.ts'

/** A brokerage's status (domain 2.2). One that is not known counts as not signed. */
export const brokerageStatuses = [
  'PendingReview',
  'AwaitingContractSigning',
  'Active',
  'Rejected',
  'Suspended',
  'Closed',
] as const

export type BrokerageStatus = (typeof brokerageStatuses)[number]

export const contractStatuses = ['NotSent', 'Sent', 'Viewed', 'Signed', 'Declined', 'Expired'] as const

/** The agreement between lender and brokerage. Unknown values are kept: a newer lender may send them. */
export const brokerageContractSchema = z.object({
  is_signed: z.boolean(),
  status: z.string().optional(),
  version: z.string().optional(),
  sent_at: z.string().optional(),
  signed_at: z.string().optional(),
  signatory_name: z.string().optional(),
  signatory_email: z.string().optional(),
  sign_url: z.string().optional(),
  file_path: z.string().optional(),
})

/**
 * A broker's firm (domain 2.2), in the profile and as `GET /brokers/{id}`. The specification names its id, name, registration number and contract;
 * everything else may be missing.
 */
export const brokerageSchema = z.object({
  id: z.string(),
  status: z.string().default(''),
  name: z.string().default('Your firm'),
  trading_name: z.string().optional(),
  registration_number: z.string().nullish(),
  pipedrive_id: z.string().nullish(),
  contract: brokerageContractSchema.nullish(),
  company_type: z.string().optional(),
  address: addressSchema.optional(),
  website: z.string().optional(),
  phone_number: z.string().optional(),
  email: z.string().optional(),
  fca: z
    .object({
      status: z.string(),
      frn: z.string().nullish(),
      principal_name: z.string().nullish(),
      principal_frn: z.string().nullish(),
    })
    .nullish(),
  ico_number: z.string().nullish(),
  vat_number: z.string().nullish(),
  nacfb_number: z.string().nullish(),
  /** Where commission is paid, like `**-**-34` and `****5678`; absent for a role that may not see it. */
  bank_account_masked: z
    .object({ account_name: z.string(), sort_code: z.string(), account_number: z.string() })
    .nullish(),
  /** Why it has its status, written for its people: a rejection, a suspension, a closure. */
  status_reason: z.string().nullish(),
  status_changed_at: z.string().nullish(),
  trade_body: z.object({ name: z.string(), number: z.string().nullish() }).nullish(),
  aml_supervisor: z.string().nullish(),
  /** Cover in pounds; `expires_on` is a day. */
  pi_insurance: z
    .object({
      insured: z.boolean(),
      insurer: z.string().nullish(),
      cover: z.number().nullish(),
      expires_on: z.string().nullish(),
    })
    .nullish(),
  vat_registered: z.boolean().nullish(),
  lender_contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullish(),
  /** Only `GET /brokers/{id}` has this; it is absent for a role that may not see it. */
  commission_plan: commissionPlanSchema.nullish(),
  created_at: z.string().optional(),
})

export type Brokerage = z.infer<typeof brokerageSchema>

export const brokerStatuses = ['Invited', 'Active', 'Removed'] as const

/** A member of the team (domain 2.18), also one who is invited or was removed. `last_seen_at` is null before the first sign-in. */
export const brokerSchema = z.object({
  id: z.string(),
  short_id: z.string().nullish(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullish(),
  role: openCode(roles),
  status: openCode(brokerStatuses),
  invited_at: z.string().nullish(),
  invited_by: z.string().nullish(),
  joined_at: z.string().nullish(),
  last_seen_at: z.string().nullish(),
  clients_count: z.number().int().optional(),
  open_clients_count: z.number().int().optional(),
})

export type Broker = z.infer<typeof brokerSchema>
