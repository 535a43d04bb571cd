import { type SQL, sql } from 'drizzle-orm'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { commissionClause } from '../agreement/text.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'

export function statusNow(now: Date): SQL<CommissionLine['status']> {
  return sql`case when ${commissionLines.status} = 'Accrued' and ${commissionLines.payableFrom} <= ${now.toISOString()} then 'Payable' else ${commissionLines.status} end`
}

export function toLine(row: CommissionLineRow, status: CommissionLine['status']): CommissionLine {
  return {
    id: row.id,
    client_id: row.clientId,
    type: row.type,
    base_amount: toPounds(row.basePence),
    base_label: row.baseLabel,
    rate_percent: row.ratePercent,
    amount: toPounds(row.amountPence),
    vat_amount: toPounds(row.vatPence),
    status,
    trigger_event: row.triggerEvent,
    earned_at: row.earnedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    payment_reference: row.paymentReference,
    statement_month: row.statementMonth,
    hold_reason: row.holdReason,
    note: row.note,
    clause: commissionClause,
  }
}

export function dayOrNull(at: Date | null): string | null {
  return at && londonToday(at)
}
