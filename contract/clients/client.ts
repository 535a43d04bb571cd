import { z } from 'zod'
import { addressSchema } from '#contract/fields/address.ts'
import { agreed, longText, optional } from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'
import { appealSchema, lenderDeclineSchema } from '#contract/offers/decision.ts'
import { offerSchema } from '#contract/offers/offer.ts'
import { registerFacts } from './company.ts'
import { directorSchema } from './director.ts'
import { documentSchema } from './document.ts'
import { consentInput } from './referral.ts'
import { requestedItemSchema } from './requested-information.ts'
import { timelineEventTypes } from './timeline-event-types.ts'

/**
 * Who must act next on a client, with the deadline when there is one. While requests are open that must be answered, and answers are taken,
 * the broker acts in any status: to answer them, by their earliest date, unless the broker’s own step in the status is due before. The broker also
 * acts where the client’s sign-up is overdue, to remind the client, and where its contract has expired.
 */
export const nextActionSchema = z.object({
  actor: openCode(['Broker', 'Client', 'Lender', 'None']),
  /** The lender’s own words for what happens now, where the status and `action` do not say it. */
  label: z.string().nullish(),
  due_at: z.string().nullish(),
  /**
   * The broker’s action that is awaited, where the status does not say it: `process-requested-information` for answers beside another step,
   * `submit-application` where nothing is missing from the application but that it is submitted, and `decline-offer` where its offers have expired: then
   * the client cannot act.
   */
  action: z.string().optional(),
})

/**
 * Something that happened to a client, as its timeline and the summary list it. `at` is an instant; the statuses are null where it did not move the
 * client.
 */
export const timelineEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  actor_type: openCode(['Broker', 'Client', 'Lender', 'System']),
  actor_name: z.string(),
  type: z.enum(timelineEventTypes).catch('Other'),
  text: z.string(),
  from_status: z.string().nullish(),
  to_status: z.string().nullish(),
})

export type TimelineEvent = z.infer<typeof timelineEventSchema>

const assignedBrokerSchema = z.object({ id: z.string(), name: z.string() })

/** Why a client got no facility: the lender declined it, or its offers were declined. */
const lostSchema = z.object({
  by: openCode(['Lender', 'Client']),
  /** The lender's decline code, or the reason for declining its offers. */
  reason: z.string(),
  at: z.string(),
})

/** A row of `GET /api/v1/Clients` (domain 2.7): amounts in pounds, times as instants, each field under the name that the client itself has. */
export const clientListItemSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** The broker’s own; a lender may leave it to the client itself. */
  broker_reference: z.string().nullish(),
  company: z.object({ name: z.string(), number: z.string() }),
  contact_name: z.string(),
  status: z.string(),
  product_type: z.string().optional(),
  amount_requested: z.number(),
  offer_amount: z.number().nullish(),
  /** How many offers are open; a lender may leave it to the client itself. */
  open_offers: z.number().optional(),
  /** Pounds of the offer that was accepted; the facility's limit once it is live. */
  accepted_amount: z.number().nullish(),
  /** What the broker may do now, as in the client itself; a lender without it leaves it to the status. */
  available_actions: z.array(z.string()).optional(),
  assigned_broker: assignedBrokerSchema,
  next_action: nextActionSchema,
  last_activity_at: z.string(),
  created_at: z.string(),
  /** When the client came to its status. */
  status_changed_at: z.string().optional(),
  /** Null for a client that may still get a facility, or had one. */
  lost: lostSchema.nullish(),
})

export type ClientListItem = z.infer<typeof clientListItemSchema>

/** What was referred, as the lender keeps it: the referral's own groups. */
const referredPartsSchema = z.object({
  company: z.object({
    name: z.string(),
    number: z.string(),
    type: z.string(),
    status: z.string(),
    status_detail: z.string().nullish(),
    incorporated_on: z.string().nullish(),
    registered_address: addressSchema.nullish(),
    trading_name: z.string().nullish(),
    /** The people whom the broker named, as Companies House does not show them. */
    owners: z.array(z.string()).nullish(),
    trading_address: addressSchema.nullish(),
    ...registerFacts,
  }),
  contact: z.object({
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.string(),
    is_director: z.boolean().nullish(),
    director_id: z.string().nullish(),
    email: z.string(),
    phone_number: z.string(),
    preferred_contact: z.string().nullish(),
    best_time: z.string().nullish(),
  }),
  funding: z.object({
    product_type: z.string(),
    amount_requested: z.number(),
    term_months: z.number().nullish(),
    purpose: z.string(),
    purpose_other: z.string().nullish(),
    urgency: z.string(),
  }),
  financials: z.object({
    annual_turnover: z.number(),
    average_monthly_card_sales: z.number().nullish(),
    average_monthly_invoices: z.number().nullish(),
    trading_since: z.string(),
    existing_debt: z.number().nullish(),
    existing_monthly_repayments: z.number().nullish(),
    existing_lenders: z.string().nullish(),
    ccj_or_default: z.string(),
    ccj_amount: z.number().nullish(),
    homeowner_director: z.string().nullish(),
  }),
  consent: z.object({
    method: z.string(),
    given_by_name: z.string(),
    given_by_role: z.string().nullish(),
    given_at: z.string(),
    text_version: z.string(),
    commission_amount_disclosed: z.boolean().nullish(),
    evidence_file_path: z.string().nullish(),
  }),
  /** Only where a rate was chosen, and absent for a role that may not see commission. */
  commission: z.object({ rate_percent: z.number() }).nullish(),
})

export const signatoryStatuses = ['Sent', 'Viewed', 'Signed', 'Declined'] as const

/** A person who signs a client's contract. `status` is one of {@link signatoryStatuses} or a newer lender's. */
const signatorySchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string().nullish(),
  status: z.string(),
  status_at: z.string().nullish(),
})

export type Signatory = z.infer<typeof signatorySchema>

/** The client's contract with the lender; `signed_at` is null until every signatory has signed. */
const clientContractSchema = z.object({
  sent_at: z.string(),
  signed_at: z.string().nullish(),
  expires_at: z.string(),
  signatories: z.array(signatorySchema),
})

/** A live facility; amounts in pounds. */
const facilitySchema = z.object({
  limit: z.number(),
  drawn: z.number(),
  available: z.number(),
  activated_at: z.string(),
  renewal_eligible_from: z.string().nullish(),
  balance: z.number().nullish(),
})

/** A client with its application, `GET /api/v1/Clients/{id}`. `version` is what `If-Match` must send back. */
export const clientSchema = referredPartsSchema.extend({
  id: z.string(),
  reference: z.string(),
  organisation_id: z.string(),
  status: z.string(),
  status_changed_at: z.string(),
  version: z.number().int(),
  application_route: z.string(),
  directors: z.array(directorSchema),
  documents: z.array(documentSchema),
  open_banking_connected: z.boolean().default(false),
  requested_information: z.array(requestedItemSchema).optional(),
  offers: z.array(offerSchema).optional(),
  accepted_offer_id: z.string().nullish(),
  decline_offer: z
    .object({ reason: z.string(), sub_reason: z.string(), note: z.string().nullish(), at: z.string() })
    .nullish(),
  decline: lenderDeclineSchema.nullish(),
  appeal: appealSchema.nullish(),
  contract: clientContractSchema.nullish(),
  facility: facilitySchema.nullish(),
  /** Pounds; absent for a role that may not see commission. */
  commission_summary: z.object({ estimated: z.number(), accrued: z.number(), paid: z.number() }).nullish(),
  assigned_broker: assignedBrokerSchema,
  created_by: z.string(),
  created_at: z.string(),
  submitted_at: z.string().nullish(),
  last_activity_at: z.string(),
  next_action: nextActionSchema,
  available_actions: z.array(z.string()),
  timeline: z.array(timelineEventSchema),
  broker_reference: z.string().nullish(),
  notes: z.string().nullish(),
  sign_up_link: z.string().nullish(),
  protection_expires_at: z.string(),
  lender_contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullish(),
})

export type Client = z.infer<typeof clientSchema>

/**
 * Body of `PATCH /api/v1/Clients/{id}/submit-application` (domain 2.9). `consent` replaces one that is older than {@link consentValidDays}, and is
 * left out otherwise.
 */
export const submitApplicationInput = z.object({
  confirm_accurate: agreed('Confirm that the application is accurate'),
  confirm_client_consent: agreed('Confirm that the client agrees to this application'),
  message_to_underwriter: optional(longText(2_000)),
  consent: consentInput.optional(),
})

export type SubmitApplication = z.infer<typeof submitApplicationInput>
