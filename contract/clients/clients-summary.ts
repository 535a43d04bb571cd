import { z } from 'zod'
import { paymentSchema } from '#contract/commission/commission.ts'
import { openCode } from '#contract/fields/open-code.ts'
import { timelineEventSchema } from './client.ts'
import { type Status, statusNames } from './statuses.ts'

const ended: Status[] = ['Live', 'Closed', 'Declined', 'OfferDeclined']

/** Those of open clients: what `pipeline_count` and `open_clients_count` count. */
export const openStatuses = statusNames.filter((status) => !ended.includes(status))

/** The pages that ask for the summary: a lender may leave out what the page of a context does not show. */
export const summaryContexts = ['dashboard', 'clients', 'pre-qualified', 'commissions'] as const

export type SummaryContext = (typeof summaryContexts)[number]

/** An event of a client's timeline beside others' events, with whose it is. */
export const clientEventSchema = timelineEventSchema.extend({
  client_id: z.string(),
  client_name: z.string(),
})

export type ClientEvent = z.infer<typeof clientEventSchema>

/** How a whole firm does, for those who may not see its clients. */
const firmTotalsSchema = z.object({
  clients: z.number().int(),
  live_total: z.number().int(),
  pipeline_count: z.number().int(),
  pipeline_value: z.number(),
  funded_this_month: z.number(),
})

export type FirmTotals = z.infer<typeof firmTotalsSchema>

/** Commission in pounds: `earned_…` counts by the day of earning, `paid_…` by the day of payment. */
const commissionFiguresSchema = z.object({
  earned_this_month: z.number(),
  earned_this_tax_year: z.number(),
  paid_this_month: z.number(),
  paid_this_tax_year: z.number(),
  /** As in the commission summary. */
  next_payment: paymentSchema.nullable(),
  /** As in the commission summary. */
  following_payment: paymentSchema.nullish(),
  /** What waits to be paid, by status; in the context `commissions` only. */
  accrued: z.number().optional(),
  payable: z.number().optional(),
  on_hold: z.number().optional(),
})

export type CommissionFigures = z.infer<typeof commissionFiguresSchema>

/** How many results Nexus has: by result, in all, and of those how many expire within {@link expiringSoonDays} days. */
const preQualifiedFiguresSchema = z.object({
  counts_by_result: z.record(z.string(), z.number().int()),
  total: z.number().int(),
  expiring_soon: z.number().int(),
})

export type PreQualifiedFigures = z.infer<typeof preQualifiedFiguresSchema>

export const expiringSoonDays = 7

/** Answer of `GET /api/v1/Clients/summary?context=`. Commission figures are null for a role that may not see them. Rates in percent. */
export const clientsSummarySchema = z.object({
  context: openCode(summaryContexts),
  counts_by_status: z.record(z.string(), z.number().int()),
  /** Clients in whose `next_action` the broker acts: as many as the list has with `needs_action=true`. */
  needs_action: z.number().int(),
  /** The same by status. A lender without it leaves it to the status. */
  needs_action_by_status: z.record(z.string(), z.number().int()).optional(),
  referred_this_month: z.number().int(),
  submitted_this_month: z.number().int(),
  /** Clients whose last decision is an approval made this month. One that was declined since is none. */
  approved_this_month: z.number().int(),
  /** Of each, the amount that was accepted, or before that the one that was approved. */
  approved_amount_this_month: z.number(),
  live_total: z.number().int(),
  funded_this_month: z.number(),
  /** Twelve months up to now, oldest first; `month` is YYYY-MM, `amount` pounds. */
  funded_by_month: z.array(z.object({ month: z.string(), amount: z.number() })).default([]),
  pipeline_value: z.number(),
  pipeline_count: z.number().int(),
  /** Earned this month; `commission.earned_this_month` says the same. */
  commission_month: z.number().nullish(),
  /** Earned since the UK tax year began on 6 April. */
  commission_year: z.number().nullish(),
  /** Of the clients whose last decision was made since the start of last month, those approved; null when there is none. */
  approval_rate: z.number().nullish(),
  /** Clients that went live among all that were ever approved; null when none was. */
  take_up_rate: z.number().nullish(),
  /** On the dashboard of someone who sees only some of its clients: the whole firm's, without commission. */
  firm: firmTotalsSchema.nullish(),
  latest_events: z.array(clientEventSchema).default([]),
  /** In the contexts `dashboard` and `commissions`, for a role that may see commission. */
  commission: commissionFiguresSchema.nullish(),
  /** In the context `pre-qualified`. */
  pre_qualified: preQualifiedFiguresSchema.nullish(),
  generated_at: z.string(),
})

export type ClientsSummary = z.infer<typeof clientsSummarySchema>
