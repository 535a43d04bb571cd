import { z } from 'zod'
import { timelineEventSchema } from './client.ts'

export const summaryContexts = ['dashboard', 'clients', 'pre-qualified', 'commissions'] as const

export type SummaryContext = (typeof summaryContexts)[number]

/** An event of any client the asker may see, newest first in the dashboard's summary. */
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

/** Answer of `GET /api/v1/Clients/summary?context=`. Commission figures are null for a role that may not see them. Rates in percent. */
export const clientsSummarySchema = z.object({
  context: z.enum(summaryContexts),
  counts_by_status: z.record(z.string(), z.number().int()),
  needs_action: z.number().int(),
  referred_this_month: z.number().int(),
  submitted_this_month: z.number().int(),
  approved_this_month: z.number().int(),
  approved_amount_this_month: z.number(),
  live_total: z.number().int(),
  funded_this_month: z.number(),
  /** Twelve months up to now, oldest first; `month` is YYYY-MM, `amount` pounds. */
  funded_by_month: z.array(z.object({ month: z.string(), amount: z.number() })).default([]),
  pipeline_value: z.number(),
  pipeline_count: z.number().int(),
  commission_month: z.number().nullish(),
  /** Since the UK tax year began on 6 April. */
  commission_year: z.number().nullish(),
  /** Approvals among the decisions since the start of last month; null when there was none. */
  approval_rate: z.number().nullish(),
  /** Clients that went live among all that were ever approved; null when none was. */
  take_up_rate: z.number().nullish(),
  /** On the dashboard of somebody who sees only some of its clients: the whole firm's, without commission. */
  firm: firmTotalsSchema.nullish(),
  latest_events: z.array(clientEventSchema).default([]),
  generated_at: z.string(),
})

export type ClientsSummary = z.infer<typeof clientsSummarySchema>
