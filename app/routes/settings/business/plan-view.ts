import { codeLabel } from '#app/clients/labels.ts'
import { countOf, ordinal } from '#app/format/count.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'

const bases: Record<string, string> = {
  FacilityActivated: 'the amount funded',
  FirstDrawdown: 'the first drawdown',
  EachDrawdown: 'each drawdown',
}

export function planView(plan: CommissionPlan, providerName: string) {
  const days = countOf(plan.clawback_days, { one: 'day', many: 'days' })
  return {
    name: plan.name,
    facts: facts([
      ...introduction(plan),
      ['Renewal', rateOf(plan.renewal_rate_percent, 'the new limit')],
      ['Trail', rateOf(plan.trail_percent, 'the balance while the facility is live')],
    ]),
    notes: [
      ...tierNotes(plan),
      ...referralRate(plan),
      `${providerName} pays commission ${lowerFirst(plan.pay_rule)}.`,
      `If a client repays within ${days}, the commission on that amount is clawed back.`,
      ...(plan.clause ? [`These terms are in your agreement: ${lowerFirst(plan.clause)}.`] : []),
    ],
  }
}

function introduction({ tiers, fixed_amount, rate_percent, trigger }: CommissionPlan): FactLine[] {
  const base = codeLabel(bases, trigger)
  if (fixed_amount) return [['Introduction', `${formatMoney(fixed_amount)} for each facility`]]
  if (!tiers?.length) return [['Introduction', rateOf(rate_percent, base)]]
  return tiers.map(({ from_deals, to_deals, rate_percent: rate }) => [
    `Introduction${whileReached(from_deals, to_deals)}`,
    rateOf(rate, base),
  ])
}

function rateOf(percent: number | null | undefined, base: string): string {
  return percent ? `${formatRate(percent)} of ${base}` : ''
}

function whileReached(from: number, to: number | null): string {
  if (from > 1) return `, once your firm’s ${ordinal(from)} facility is live`
  return to === null ? '' : `, until your firm’s ${ordinal(to + 1)} facility is live`
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

function referralRate({ referral_rate_max_percent: max }: CommissionPlan): string[] {
  return max ? [`An admin can choose another rate for a referral, up to ${formatRate(max)}.`] : []
}
