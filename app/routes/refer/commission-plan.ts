import { formatRate } from '#app/format/rate.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import type { CoreService } from '#contract/calls/services.ts'
import { commissionRateLimits } from '#contract/clients/referral.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'

/** The firm’s commission plan, for those who may see it; undefined where it cannot be read. */
export async function readCommissionPlan(
  core: Pick<CoreService, 'getBrokerage'>,
  { role, brokerage }: Profile,
): Promise<CommissionPlan | undefined> {
  if (!brokerage || !may(role, 'see-bank-and-plan')) return
  const latest = await core.getBrokerage(brokerage.id)
  return latest.ok ? (latest.value.commission_plan ?? undefined) : undefined
}

/** The rates from which an admin may choose. Empty where the plan sets the rate, or is not known: the plan’s rate then applies. */
export function commissionRates(plan: CommissionPlan | undefined): SelectOption[] {
  const highest = plan?.referral_rate_max_percent
  if (!highest) return []
  const { max, step } = commissionRateLimits
  const count = Math.floor(Math.min(highest, max) / step) + 1
  return Array.from({ length: count }, (_, index) => {
    const rate = index * step
    return { value: String(rate), label: formatRate(rate) }
  })
}
