import type { CommissionPlan } from '#contract/commission/commission.ts'
import { commissionClause } from '../agreement/text.ts'
import { payRule } from '../commission/terms.ts'

export const commissionPlan: CommissionPlan = {
  name: 'Partner plan',
  model: 'Tiered',
  tiers: [
    { from_deals: 1, to_deals: 2, rate_percent: 3.5 },
    { from_deals: 3, to_deals: null, rate_percent: 4 },
  ],
  referral_rate_max_percent: 6,
  trigger: 'EachDrawdown',
  pay_rule: payRule,
  clawback_days: 90,
  clause: commissionClause,
}
