import { z } from 'zod'
import { companyNumber, email, firstNameIfAny, lastName, phoneNumber } from '#contract/fields/fields.ts'

/** Body of `POST /brokers/customers`: the person of a client who came by a broker's referral link. */
export const newCustomerInput = z.object({
  brokerId: z.string().min(1, 'Name the broker').max(60),
  /** The id of a client that is known already; the lender makes one otherwise. */
  organisationId: z.uuid('Name an organisation of the lender').optional(),
  firstName: firstNameIfAny,
  lastName,
  email,
  phoneNumber: phoneNumber,
  companyNumber,
})

export type NewCustomer = z.infer<typeof newCustomerInput>

/** Answer of `POST /brokers/customers`: the person's id, and that of the client they belong to. */
export const customerSchema = z.object({ customerId: z.string(), organisationId: z.string() })

export type Customer = z.infer<typeof customerSchema>

/** Answer of `GET /brokers/shortId/{id}`: whose referral link this is, and nothing that is not public. */
export const referralLinkSchema = z.object({
  id: z.string(),
  short_id: z.string(),
  name: z.string(),
  status: z.string(),
  logo_url: z.string().optional(),
})

export type ReferralLink = z.infer<typeof referralLinkSchema>
