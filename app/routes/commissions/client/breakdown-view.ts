import { href } from 'react-router'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { ordinal } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { Client } from '#contract/clients/client.ts'
import type { CommissionBreakdown, CommissionLine, CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { lineView } from '../line-view.ts'
import type { AccountEntry } from '../list/account.tsx'

export type BreakdownView = ReturnType<typeof breakdownView>

export function breakdownView({ client, lines, plan_applied, totals }: CommissionBreakdown, now: Date) {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const amounts = counted.map(({ amount }) => amount)
  const earned = sumPounds(amounts.filter((amount) => amount >= 0))
  const clawedBack = sumPounds(amounts.filter((amount) => amount < 0))
  const account: AccountEntry[] = [
    { label: 'Earned', amount: earned },
    { label: 'Clawed back', amount: Math.abs(clawedBack), sign: '−' },
    ...(totals.vat === 0 ? [] : [{ label: 'VAT', amount: totals.vat, sign: '+' } as const]),
    { label: 'Paid', amount: totals.paid, sign: '−' },
    { label: 'Outstanding', amount: totals.outstanding, sign: '=' },
  ]
  const { name, clause, pay_rule, clawback_days } = plan_applied
  return {
    client,
    account,
    rows: lines.map(lineView),
    net: totals.commission,
    outstanding: outstandingView(counted, totals.outstanding),
    held: counted
      .filter(({ status }) => status === 'OnHold')
      .map(({ id, amount, hold_reason }) => ({ id, amount, hold_reason })),
    clawedBack: counted
      .filter(({ amount }) => amount < 0)
      .map(({ id, amount, earned_at, note }) => ({ id, amount, earned_at, note })),
    plan: { name, clause, pay_rule, clawback_days, rate: rateOf(plan_applied) },
    /** The last day on which commission of this client can be clawed back; undefined when it has passed. */
    clawbackUntil: clawbackUntil(counted, plan_applied, now),
    exportTo: exportAddress({ search: client.reference }),
  }
}

function rateOf(plan: CommissionPlan): string {
  if (plan.fixed_amount) return `${formatMoney(plan.fixed_amount)} for each facility`
  const rates = plan.tiers?.map(({ to_deals, rate_percent }) =>
    to_deals === null
      ? formatRate(rate_percent)
      : `${formatRate(rate_percent)} until your firm’s ${ordinal(to_deals + 1)} facility is live`,
  )
  if (rates?.length)
    return `${rates.join(', then ')}${plan.trigger === 'EachDrawdown' ? ' of every drawdown' : ''}`
  const percent = plan.rate_percent ?? plan.trail_percent
  return typeof percent === 'number' ? formatRate(percent) : ''
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
function outstandingView(lines: readonly CommissionLine[], total: number) {
  const unpaid = lines.filter(({ paid_at }) => !paid_at)
  const held = unpaid.filter(({ status }) => status === 'OnHold')
  const clawedBack = unpaid.filter(({ status }) => status === 'ClawedBack')
  const due = unpaid.filter((line) => !held.includes(line) && !clawedBack.includes(line))
  const entry = (label: string, of: readonly CommissionLine[], on?: string) => ({
    label,
    on,
    amount: sumOf(of),
    total: false,
  })
  return [
    ...[...Map.groupBy(due, dueDay)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([on, ofDay]) => entry('Payment on', ofDay, on)),
    ...(held.length > 0 ? [entry('On hold', held)] : []),
    ...(clawedBack.length > 0 ? [entry('Clawed back from the next payment', clawedBack)] : []),
    { label: 'Outstanding', on: undefined, amount: total, total: true },
  ]
}

function dueDay({ due_at }: CommissionLine): string {
  return londonToday(new Date(due_at))
}

function sumOf(lines: readonly CommissionLine[]): number {
  return sumPounds(lines.flatMap(({ amount, vat_amount }) => [amount, vat_amount]))
}

export type HeadView = ReturnType<typeof headView>

/** Shapes what the client's record adds to its commission; the breakdown alone has only the reference. */
export function headView(client: Client | undefined, { client: named, lines }: CommissionBreakdown) {
  if (!client) return { status: null, facts: [named.reference], disclosureTo: null }
  const awaited = lines.some(
    ({ status, hold_reason: reason }) => status === 'OnHold' && /disclosure/i.test(reason ?? ''),
  )
  return {
    status: client.status,
    facts: [
      client.company.number,
      named.reference,
      codeLabel(productLabels, client.funding.product_type),
      `Broker ${client.assigned_broker.name}`,
    ],
    /** Where the signed disclosure is uploaded; null when it is not what a payment waits for. */
    disclosureTo:
      awaited && client.available_actions.includes('upload-documents') ? uploadOf(client.id) : null,
  }
}

function uploadOf(clientId: string): string {
  return `${href('/application/:clientId/documents', { clientId })}?kind=CommissionDisclosure`
}
