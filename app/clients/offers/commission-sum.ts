import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { Offer } from '#contract/offers/offer.ts'

type Commission = NonNullable<Offer['broker_commission']>

export function commissionSum(base: number, { rate_percent, amount }: Commission): string {
  return `${formatMoney(base)} × ${formatRate(rate_percent)} = ${formatMoney(amount)}`
}
