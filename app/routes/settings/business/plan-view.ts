import { codeLabel } from '#app/clients/labels.ts'
import { countOf, ordinal } from '#app/format/count.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'

interface PlanRow {
  /** Introduction */
  what: string
  /** Until your firm’s 3rd facility is live */
  detail?: string
  /** 4.00% or £500.00 */
  rate: string
  /** Each drawdown */
  base: string
}

export type PlanView = ReturnType<typeof planView>

const bases: Record<string, string> = {
  FacilityActivated: 'Amount funded',
  FirstDrawdown: 'First drawdown',
  EachDrawdown: 'Each drawdown',
}

export function planView(plan: CommissionPlan, providerName: string) {
  const days = countOf(plan.clawback_days, { one: 'day', many: 'days' })
  return {
    name: plan.name,
    rows: [...introduction(plan), ...laterRates(plan)],
    notes: [
      ...tierNotes(plan),
      ...referralRate(plan),
      `${providerName} pays commission ${lowerFirst(plan.pay_rule)}.`,
      `If a client repays within ${days}, the commission on that amount is clawed back.`,
      ...(plan.clause ? [`These terms are in your agreement: ${lowerFirst(plan.clause)}.`] : []),
    ],
  }
}

function introduction({ tiers, fixed_amount, rate_percent, trigger }: CommissionPlan): PlanRow[] {
  const base = codeLabel(bases, trigger)
  if (fixed_amount) return [{ what: 'Introduction', rate: formatMoney(fixed_amount), base: 'Each facility' }]
  if (tiers?.length)
    return tiers.map(({ from_deals: from, to_deals: to, rate_percent: rate }) => ({
      what: 'Introduction',
      detail: whileReached(from, to),
      rate: formatRate(rate),
      base,
    }))
  return rate_percent ? [{ what: 'Introduction', rate: formatRate(rate_percent), base }] : []
}

function whileReached(from: number, to: number | null): string | undefined {
  if (from > 1) return `Once your firm’s ${ordinal(from)} facility is live`
  return to === null ? undefined : `Until your firm’s ${ordinal(to + 1)} facility is live`
}

function tierNotes({ tiers, rate_percent: reached, trigger }: CommissionPlan): string[] {
  if (!tiers?.length) return []
  return [
    ...(reached ? [`Your firm’s rate today is ${formatRate(reached)}.`] : []),
    ...(trigger === 'EachDrawdown'
      ? ['A new rate applies to every later drawdown, including those of facilities that were already live.']
      : []),
  ]
}

function laterRates({ renewal_rate_percent: renewal, trail_percent: trail }: CommissionPlan): PlanRow[] {
  return [
    ...(renewal ? [{ what: 'Renewal', rate: formatRate(renewal), base: 'New limit' }] : []),
    ...(trail
      ? [{ what: 'Trail', rate: formatRate(trail), base: 'Balance while the facility is live' }]
      : []),
  ]
}

function referralRate({ referral_rate_max_percent: max }: CommissionPlan): string[] {
  return max ? [`An admin can choose another rate for a referral, up to ${formatRate(max)}.`] : []
}
