import { codeLabel } from '#app/clients/labels.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { statusView, typeLabels } from './commission-labels.ts'

/** A line of commission: base × rate = commission. */
export type LineRow = ReturnType<typeof lineView>

export function lineView(line: CommissionLine) {
  return {
    id: line.id,
    type: codeLabel(typeLabels, line.type),
    detail: [line.base_label, line.clause && lowerFirst(line.clause)].filter(Boolean).join(', '),
    earnedAt: line.earned_at,
    base: formatMoney(line.base_amount),
    rate: formatRateIfAny(line.rate_percent),
    commission: formatMoney(line.amount),
    status: statusView(line.status),
    /** When it is or was paid, `at` an instant, or why not. */
    note: noteOf(line),
  }
}

export function formatRateIfAny(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '' : formatRate(percent)
}

function noteOf(line: CommissionLine) {
  if (line.status === 'OnHold') return { text: line.hold_reason ?? '' }
  if (line.status === 'Cancelled') return { text: line.note ?? '' }
  if (line.paid_at) return { text: line.status === 'Paid' ? '' : 'Settled', at: line.paid_at }
  return { text: 'Due', at: line.due_at }
}
