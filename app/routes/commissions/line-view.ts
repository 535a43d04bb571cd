import { lowerFirst } from '#app/format/letter-case.ts'
import type { CommissionLine, StatementLine } from '#contract/commission/commission.ts'
import { commissionStatus } from './commission-labels.ts'

/** A line of commission: base × rate = commission. */
export type LineRow = ReturnType<typeof lineView>

export function lineView(line: CommissionLine) {
  const { id, type, earned_at, base_amount, rate_percent, amount } = line
  return {
    id,
    type,
    earned_at,
    base_amount,
    rate_percent,
    amount,
    detail: [line.base_label, line.clause && lowerFirst(line.clause)].filter(Boolean).join(', '),
    status: commissionStatus(line.status),
    /** When it is or was paid, `at` an instant, or why not. */
    note: noteOf(line),
  }
}

/** A line in a table of several clients. */
export type StatementRow = ReturnType<typeof statementLineView>

export function statementLineView(line: StatementLine) {
  const { client_id, client_name, company_number } = line
  return { ...lineView(line), client_id, client_name, company_number }
}

function noteOf(line: CommissionLine) {
  if (line.status === 'OnHold') return { text: line.hold_reason ?? '' }
  if (line.status === 'Cancelled') return { text: line.note ?? '' }
  if (line.paid_at) return { text: line.status === 'Paid' ? '' : 'Settled', at: line.paid_at }
  return { text: 'Due', at: line.due_at }
}
