import type { CommissionBreakdown, CommissionLine, CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { lineView } from '../line-view.ts'
import type { SumEntry } from '../sums.tsx'

export type BreakdownView = ReturnType<typeof breakdownView>

export function breakdownView({ client, lines, plan_applied, totals }: CommissionBreakdown, now: Date) {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const amounts = counted.map(({ amount }) => amount)
  const earned = sumPounds(amounts.filter((amount) => amount >= 0))
  const clawedBack = sumPounds(amounts.filter((amount) => amount < 0))
  const account: SumEntry[] = [
    { label: 'Earned', amount: earned },
    { label: 'Clawed back', amount: Math.abs(clawedBack), sign: '−' },
    ...(totals.vat === 0 ? [] : [{ label: 'VAT', amount: totals.vat, sign: '+' } as const]),
    { label: 'Paid', amount: totals.paid, sign: '−' },
    { label: 'Outstanding', amount: totals.outstanding, total: true },
  ]
  const { name, clause, pay_rule, clawback_days } = plan_applied
  return {
    client,
    account,
    rows: lines.map(lineView),
    net: totals.commission,
    outstanding: outstandingView(counted),
    held: counted
      .filter(({ status }) => status === 'OnHold')
      .map(({ id, amount, hold_reason }) => ({ id, amount, hold_reason })),
    clawedBack: counted
      .filter(({ amount }) => amount < 0)
      .map(({ id, amount, earned_at, note }) => ({ id, amount, earned_at, note })),
    plan: { name, clause, pay_rule, clawback_days },
    /** The last day on which commission of this client can be clawed back; undefined when it has passed. */
    clawbackUntil: clawbackUntil(counted, plan_applied, now),
    exportTo: exportAddress({ search: client.reference }),
  }
}

function clawbackUntil(
  lines: readonly CommissionLine[],
  { clawback_days }: CommissionPlan,
  now: Date,
): string | undefined {
  const last = lines
    .filter(({ amount }) => amount > 0)
    .map(({ earned_at }) => daysAfter(londonToday(new Date(earned_at)), clawback_days))
    .toSorted()
    .at(-1)
  return last && last >= londonToday(now) ? last : undefined
}

/** What is still owed, by payment date. Clawbacks are settled with the next payment; what is on hold has no date. */
function outstandingView(lines: readonly CommissionLine[]) {
  const unpaid = Object.groupBy(
    lines.filter(({ paid_at }) => !paid_at),
    ({ status }) => (status === 'OnHold' || status === 'ClawedBack' ? status : 'Due'),
  )
  const entry = (label: string, of: readonly CommissionLine[] = [], on?: string) => ({
    label,
    on,
    amount: sumPounds(of.flatMap(({ amount, vat_amount }) => [amount, vat_amount])),
  })
  const due = Map.groupBy(unpaid.Due ?? [], ({ due_at }) => londonToday(new Date(due_at)))
  return [
    ...[...due]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([on, ofDay]) => entry('Payment on', ofDay, on)),
    entry('On hold', unpaid.OnHold),
    entry('Clawed back from the next payment', unpaid.ClawedBack),
  ].filter(({ amount }) => amount !== 0)
}
