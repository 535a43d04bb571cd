import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'
import { pageOf, pagingFields } from '#contract/fields/paging.ts'

/** Models of a plan (domain 2.15). */
export const commissionModels = ['PercentOfFunded', 'FixedFee', 'Tiered', 'Trail'] as const
/** What a line is for (domain 2.15). */
export const commissionTypes = [
  'Introduction',
  'Drawdown',
  'Trail',
  'Renewal',
  'Bonus',
  'Adjustment',
  'Clawback',
] as const
/** How far a line is: earned, due for payment, paid, held back, taken back, or void (domain 2.15). */
export const commissionStatuses = ['Accrued', 'Payable', 'Paid', 'OnHold', 'ClawedBack', 'Cancelled'] as const

/** How a brokerage is paid (domain 2.15). */
export const commissionPlanSchema = z.object({
  name: z.string(),
  model: openCode(commissionModels),
  /** Of a tiered plan: the rate it has reached, which a facility that goes live today would get. */
  rate_percent: z.number().nullish(),
  fixed_amount: z.number().nullish(),
  /**
   * Rates by how many of the firm's facilities have gone live, those closed since included. A drawdown gets the rate of
   * the count at its own time, whichever facility it is of; the facility itself counts. Commission that was earned
   * before a tier was reached keeps its rate.
   */
  tiers: z
    .array(
      z.object({
        from_deals: z.number().int(),
        to_deals: z.number().int().nullable(),
        rate_percent: z.number(),
      }),
    )
    .nullish(),
  trail_percent: z.number().nullish(),
  renewal_rate_percent: z.number().nullish(),
  /** The highest rate that may be chosen for one referral, in place of the plan's; absent where none may be chosen. */
  referral_rate_max_percent: z.number().nullish(),
  trigger: openCode(['FacilityActivated', 'FirstDrawdown', 'EachDrawdown']),
  pay_rule: z.string(),
  clawback_days: z.number().int(),
  clause: z.string().nullish(),
})

export type CommissionPlan = z.infer<typeof commissionPlanSchema>

/** One line of commission; `amount` is negative for a clawback. */
export const commissionLineSchema = z.object({
  id: z.string(),
  client_id: z.string(),
  type: openCode(commissionTypes),
  base_amount: z.number(),
  base_label: z.string(),
  rate_percent: z.number().nullish(),
  amount: z.number(),
  vat_amount: z.number(),
  status: openCode(commissionStatuses),
  trigger_event: z.string(),
  earned_at: z.string(),
  /** When it is to be paid, also once that has passed. What is carried over to a later payment has that payment’s. */
  due_at: z.string(),
  /** Whether clawbacks take all of the payment that it is due with: nothing is paid on that day. */
  set_off: z.boolean().optional(),
  paid_at: z.string().nullish(),
  payment_reference: z.string().nullish(),
  statement_month: z.string(),
  hold_reason: z.string().nullish(),
  note: z.string().nullish(),
  clause: z.string().nullish(),
})

export type CommissionLine = z.infer<typeof commissionLineSchema>

/** A line with whose client it is about, for a list across clients. */
export const statementLineSchema = commissionLineSchema.extend({
  client_name: z.string(),
  company_number: z.string(),
  reference: z.string(),
  /** Who had the client when the line was earned, also after the client has moved to a colleague. */
  broker_name: z.string(),
  product_type: z.string(),
})

export type StatementLine = z.infer<typeof statementLineSchema>

/**
 * The account of a month or of a tax year in pounds: opening + earned + clawed_back - paid = closing. `clawed_back` is
 * not positive. A negative balance is taken off later payments; the firm pays nothing back.
 */
const statementSchema = z.object({
  /** `YYYY-MM`; of a tax year, `YYYY-YYYY`. */
  month: z.string(),
  opening: z.number(),
  earned: z.number(),
  clawed_back: z.number(),
  paid: z.number(),
  closing: z.number(),
  /** What of the closing balance is on hold now, from this period or an earlier one. */
  on_hold: z.number().optional(),
  /** Null while the period runs: the figures may still change. */
  issued_at: z.string().nullable(),
})

export type CommissionStatement = z.infer<typeof statementSchema>

/** The sums of a statement month, `YYYY-MM`, in pounds; `clawed_back` is not positive. */
const monthTotalsSchema = z.object({
  month: z.string(),
  earned: z.number(),
  clawed_back: z.number(),
  paid: z.number(),
})

export type MonthTotals = z.infer<typeof monthTotalsSchema>

/** What is due by a day, in pounds. */
export const paymentSchema = z.object({ date: z.string(), amount: z.number() })

/**
 * `GET /api/v1/Clients/{brokerageId}/commission`. Pounds; `clawed_back` is not positive. Figures without a word for
 * the time are the period's; `earned_…` counts by the day of earning, `paid_…` by the day of payment.
 */
export const commissionSummarySchema = z.object({
  currency: openCode(['GBP']),
  period: z.string(),
  accrued: z.number(),
  payable: z.number(),
  paid: z.number(),
  on_hold: z.number(),
  clawed_back: z.number(),
  earned_this_month: z.number().optional(),
  earned_this_tax_year: z.number().optional(),
  paid_this_month: z.number(),
  paid_this_tax_year: z.number(),
  /** The earliest payment that was not made: the day on which it is or was due, and what is due by then, or by today if that is later. */
  next_payment: paymentSchema.nullable(),
  /** The payment after `next_payment` where that is overdue; null where none is due then. */
  following_payment: paymentSchema.nullish(),
  /** Clawbacks that no payment known today takes off: they are taken off later ones. Not negative. */
  carried_over: z.number().optional(),
  plan: commissionPlanSchema,
  /** Null for `all`, and for a month before the first line. */
  statement: statementSchema.nullish(),
  /** Months that have a statement, `YYYY-MM`, the newest first. */
  months: z.array(z.string()).optional(),
  /** UK tax years in which commission was earned, `YYYY-YYYY`, the newest first. */
  tax_years: z.array(z.string()).optional(),
  by_month: z.array(monthTotalsSchema).optional(),
  lines: pageOf(statementLineSchema).optional(),
})

export type CommissionSummary = z.infer<typeof commissionSummarySchema>

/** What narrows lines, in every query about them; bad values fall back. */
const lineFilters = {
  status: z.enum(commissionStatuses).optional().catch(undefined),
  type: z.enum(commissionTypes).optional().catch(undefined),
  broker_id: z.string().max(60).optional().catch(undefined),
  search: z.string().trim().max(100).optional().catch(undefined),
}

/** Which lines the summary brings: those the period's statement lists, or those that were paid in the period. */
export const statementQuerySchema = z.object({
  basis: z.enum(['earned', 'paid']).catch('earned').default('earned'),
  ...lineFilters,
  ...pagingFields,
  sort: z
    .enum(['earned_at', '-earned_at', 'client_name', '-client_name', 'amount', '-amount'])
    .catch('earned_at')
    .default('earned_at'),
})

export type StatementQuery = z.infer<typeof statementQuerySchema>

/** A statement month `YYYY-MM`, a UK tax year `YYYY-YYYY` (6 April to 5 April), or `all`. */
export const commissionPeriodSchema = z.union([
  z.literal('all'),
  z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  z
    .string()
    .regex(/^\d{4}-\d{4}$/)
    .refine((years) => Number(years.slice(5)) === Number(years.slice(0, 4)) + 1),
])

/** Query of the summary; without a period, this month. */
export const commissionSummaryQuerySchema = statementQuerySchema.extend({
  period: commissionPeriodSchema.optional(),
})

export type CommissionSummaryQuery = z.infer<typeof commissionSummaryQuerySchema>

/** A row of `GET /api/v1/Clients/{brokerageId}/client-commission`: one client with the sums of its lines. */
export const clientCommissionSchema = z.object({
  client_id: z.string(),
  client_name: z.string(),
  company_number: z.string(),
  reference: z.string(),
  /** Of the lines that were summed; several names are separated by commas. */
  broker_name: z.string(),
  product_type: z.string(),
  funded_amount: z.number(),
  activated_at: z.string().nullish(),
  commission_total: z.number(),
  accrued: z.number(),
  paid: z.number(),
  status: openCode(commissionStatuses),
  /** The earliest day on which one of its lines is or was due to be paid and has not been. */
  next_payment_date: z.string().nullish(),
  /** Whether clawbacks take all of the payment of that day, as `set_off` of a line. */
  set_off: z.boolean().optional(),
  lines_count: z.number().int(),
})

export type ClientCommission = z.infer<typeof clientCommissionSchema>

/** `GET /api/v1/Clients/{brokerageId}/client/{clientId}/breakdown`. Totals are the sums of the lines. */
export const commissionBreakdownSchema = z.object({
  client: z.object({ id: z.string(), name: z.string(), reference: z.string() }),
  plan_applied: commissionPlanSchema,
  lines: z.array(commissionLineSchema),
  totals: z.object({
    base: z.number(),
    commission: z.number(),
    vat: z.number(),
    paid: z.number(),
    outstanding: z.number(),
  }),
})

export type CommissionBreakdown = z.infer<typeof commissionBreakdownSchema>

const monthOrDay = z.union([z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), z.iso.date()])

/** Query of the commission list and its export; `from` and `to` are statement months, or days on which it was earned. Bad values fall back. */
export const commissionQuerySchema = z.object({
  from: monthOrDay.optional().catch(undefined),
  to: monthOrDay.optional().catch(undefined),
  ...lineFilters,
  ...pagingFields,
  sort: z
    .enum([
      'client_name',
      '-client_name',
      'commission_total',
      '-commission_total',
      'activated_at',
      '-activated_at',
    ])
    .catch('-activated_at')
    .default('-activated_at'),
})

export type CommissionQuery = z.infer<typeof commissionQuerySchema>

/** The heads of the commission export, in their order. A lender's file may have more. */
export const commissionExportColumns = [
  'Statement month',
  'Client',
  'Company number',
  'Reference',
  'Broker',
  'Product',
  'Type',
  'Event date',
  'Base amount',
  'Rate %',
  'Commission',
  'VAT',
  'Total',
  'Status',
  'Due date',
  'Paid date',
  'Payment reference',
] as const
