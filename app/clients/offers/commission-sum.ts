import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { Offer } from '#contract/offers/offer.ts'

type Commission = NonNullable<Offer['broker_commission']>

/** £45,000.00 × 4.00% = £1,800.00 */
export function commissionSum(base: number, { rate_percent, amount }: Commission): string {
  return `${formatMoney(base)} × ${formatRate(rate_percent)} = ${formatMoney(amount)}`
}
