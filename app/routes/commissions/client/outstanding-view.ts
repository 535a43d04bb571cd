import { formatMoney } from '#app/format/money.ts'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence, toPence, toPounds } from '#contract/fields/pence.ts'

export interface OutstandingEntry {
  label: string
  on?: string
  amount: string
  total?: boolean
}

/** What is still owed, by payment date. Clawbacks are settled with the next payment; what is on hold has no date. */
export function outstandingView(lines: readonly CommissionLine[], total: number): OutstandingEntry[] {
  const unpaid = lines.filter(({ paid_at }) => !paid_at)
  const held = unpaid.filter(({ status }) => status === 'OnHold')
  const clawedBack = unpaid.filter(({ status }) => status === 'ClawedBack')
  const due = unpaid.filter((line) => !held.includes(line) && !clawedBack.includes(line))
  const days = [...new Set(due.map(dueDay))].toSorted()
  return [
    ...days.map((on) => ({
      label: 'Payment on',
      on,
      amount: sumOf(due.filter((line) => dueDay(line) === on)),
    })),
    ...(held.length > 0 ? [{ label: 'On hold', amount: sumOf(held) }] : []),
    ...(clawedBack.length > 0
      ? [{ label: 'Clawed back from the next payment', amount: sumOf(clawedBack) }]
      : []),
    { label: 'Outstanding', amount: formatMoney(total), total: true },
  ]
}

function dueDay({ due_at }: CommissionLine): string {
  return londonToday(new Date(due_at))
}

function sumOf(lines: readonly CommissionLine[]): string {
  return formatMoney(toPounds(sumPence(lines.map((line) => toPence(line.amount) + toPence(line.vat_amount)))))
}
