import { date, doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CommissionLine, CommissionPlan } from '#contract/commission/commission.ts'
import { clientId, drawdowns } from './clients.ts'
import { instant, pence } from './columns.ts'
import { brokerageId, brokerId } from './people.ts'

export const commissionPlans = pgTable(
  'commission_plans',
  {
    brokerageId: brokerageId(),
    validFrom: date('valid_from').notNull(),
    terms: jsonb('terms').$type<CommissionPlan>().notNull(),
  },
  (plan) => [primaryKey({ columns: [plan.brokerageId, plan.validFrom] })],
)

export const commissionLines = pgTable(
  'commission_lines',
  {
    id: uuid('id').primaryKey(),
    brokerageId: uuid('brokerage_id').notNull(),
    clientId: clientId(),
    /** Who had the client when the line was earned; a client that moves to a colleague takes no line along. */
    brokerId: brokerId(),
    drawdownId: uuid('drawdown_id')
      .unique()
      .references(() => drawdowns.id),
    reversesId: uuid('reverses_id').unique(),
    type: text('type').$type<CommissionLine['type']>().notNull(),
    basePence: pence('base_pence').notNull(),
    baseLabel: text('base_label').notNull(),
    ratePercent: doublePrecision('rate_percent'),
    amountPence: pence('amount_pence').notNull(),
    vatPence: pence('vat_pence').notNull().default(0),
    status: text('status').$type<Exclude<CommissionLine['status'], 'Payable'>>().notNull(),
    triggerEvent: text('trigger_event').notNull(),
    earnedAt: instant('earned_at').notNull(),
    payableFrom: instant('payable_from').notNull(),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
    paymentReference: text('payment_reference'),
    /** London month, `YYYY-MM`. */
    statementMonth: text('statement_month').notNull(),
    holdReason: text('hold_reason'),
    note: text('note'),
  },
  (line) => [
    index('commission_month').on(line.brokerageId, line.statementMonth),
    index('commission_client').on(line.clientId, line.earnedAt),
  ],
)

export type CommissionLineRow = typeof commissionLines.$inferSelect
export type NewCommissionLine = typeof commissionLines.$inferInsert
