import { formatMoney } from '#app/format/money.ts'
import type { CommissionBreakdown, CommissionLine, CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { formatRateIfAny, type LineRow, lineView } from '../line-view.ts'
import type { AccountEntry } from '../statement/account-view.ts'

export interface BreakdownView {
  client: { id: string; name: string; reference: string }
  account: AccountEntry[]
  rows: LineRow[]
  net: string
  outstanding: OutstandingEntry[]
  held: { id: string; amount: string; type: string; reason: string }[]
  clawedBack: { id: string; amount: string; earnedAt: string; note: string }[]
  plan: { name: string; rate: string; clause: string; payRule: string; clawbackDays: number }
  /** The last day on which commission of this client can be clawed back; undefined when it has passed. */
  clawbackUntil: string | undefined
  exportTo: string
}

export function breakdownView(
  { client, lines, plan_applied, totals }: CommissionBreakdown,
  now: Date,
): BreakdownView {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const rows = lines.map(lineView)
  const amounts = counted.map(({ amount }) => amount)
  const earned = sumPounds(amounts.filter((amount) => amount >= 0))
  const clawedBack = sumPounds(amounts.filter((amount) => amount < 0))
  return {
    client,
    account: [
      { label: 'Earned', amount: formatMoney(earned) },
      { label: 'Clawed back', amount: formatMoney(Math.abs(clawedBack)), sign: '−' },
      ...(totals.vat === 0 ? [] : [{ label: 'VAT', amount: formatMoney(totals.vat), sign: '+' } as const]),
      { label: 'Paid', amount: formatMoney(totals.paid), sign: '−' },
      { label: 'Outstanding', amount: formatMoney(totals.outstanding), sign: '=' },
    ],
    rows,
    net: formatMoney(totals.commission),
    outstanding: outstandingView(counted, totals.outstanding),
    held: counted
      .filter(({ status }) => status === 'OnHold')
      .map((line) => ({
        ...lineView(line),
        amount: formatMoney(line.amount),
        reason: line.hold_reason ?? '',
      })),
    clawedBack: counted
      .filter(({ amount }) => amount < 0)
      .map((line) => ({
        id: line.id,
        amount: formatMoney(-line.amount),
        earnedAt: line.earned_at,
        note: line.note ?? '',
      })),
    plan: planView(plan_applied),
    clawbackUntil: clawbackUntil(counted, plan_applied, now),
    exportTo: exportAddress({ search: client.reference }),
  }
}

function planView(plan: CommissionPlan): BreakdownView['plan'] {
  return {
    name: plan.name,
    rate: rateOf(plan),
    clause: plan.clause ?? '',
    payRule: plan.pay_rule,
    clawbackDays: plan.clawback_days,
  }
}

function rateOf(plan: CommissionPlan): string {
  if (plan.fixed_amount) return `${formatMoney(plan.fixed_amount)} for each facility`
  const rates = plan.tiers?.map(({ from_deals, to_deals, rate_percent }) =>
    to_deals === null
      ? `${formatRateIfAny(rate_percent)} from facility ${from_deals}`
      : `${formatRateIfAny(rate_percent)} for facilities ${from_deals} to ${to_deals}`,
  )
  return rates?.join(', ') || formatRateIfAny(plan.rate_percent ?? plan.trail_percent)
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

interface OutstandingEntry {
  label: string
  on?: string
  amount: string
  total?: boolean
}

/** What is still owed, by payment date. Clawbacks are settled with the next payment; what is on hold has no date. */
function outstandingView(lines: readonly CommissionLine[], total: number): OutstandingEntry[] {
  const unpaid = lines.filter(({ paid_at }) => !paid_at)
  const held = unpaid.filter(({ status }) => status === 'OnHold')
  const clawedBack = unpaid.filter(({ status }) => status === 'ClawedBack')
  const due = unpaid.filter((line) => !held.includes(line) && !clawedBack.includes(line))
  const days = [...new Set(due.map(dueDay))].toSorted()
  return [
    ...days.map((on) => ({
      label: 'Payment on',
      on,
      amount: formatSum(due.filter((line) => dueDay(line) === on)),
    })),
    ...(held.length > 0 ? [{ label: 'On hold', amount: formatSum(held) }] : []),
    ...(clawedBack.length > 0
      ? [{ label: 'Clawed back from the next payment', amount: formatSum(clawedBack) }]
      : []),
    { label: 'Outstanding', amount: formatMoney(total), total: true },
  ]
}

function dueDay({ due_at }: CommissionLine): string {
  return londonToday(new Date(due_at))
}

function formatSum(lines: readonly CommissionLine[]): string {
  return formatMoney(sumPounds(lines.flatMap(({ amount, vat_amount }) => [amount, vat_amount])))
}
