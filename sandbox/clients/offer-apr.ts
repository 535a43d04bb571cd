import type { OfferRow } from '../db/tables/offers.ts'
import { paidAtOnce, perYear } from './offer-terms.ts'

type Repaid = Pick<
  OfferRow,
  'amountPence' | 'costPence' | 'arrangementFeePence' | 'repaymentPence' | 'repayments' | 'repaymentFrequency'
>

/**
 * The annual percentage rate to one decimal: discounted at it, the repayments equal what the client receives. Null
 * for a revolving facility.
 */
export function aprOf(offer: Repaid): number | null {
  const { amountPence, costPence, repaymentPence, repayments, repaymentFrequency: frequency } = offer
  if (frequency === 'OnUse') return null
  const fee = paidAtOnce(offer.arrangementFeePence, amountPence)
  const last = amountPence + costPence - fee - repaymentPence * (repayments - 1)
  const received = amountPence - fee
  const worth = (rate: number) => {
    const known = (1 + rate) ** -repayments
    const equal = rate === 0 ? repayments - 1 : (1 - (1 + rate) ** (1 - repayments)) / rate
    return repaymentPence * equal + last * known
  }
  const rate = solve((each) => worth(each) > received)
  return Math.round(((1 + rate) ** perYear[frequency] - 1) * 1_000) / 10
}

/** Bisects for the rate at which `isTooLow` turns false. */
function solve(isTooLow: (rate: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (isTooLow(middle)) low = middle
    else high = middle
  }
  return low
}
