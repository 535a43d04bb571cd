import type { DisclosureSettings } from '#app/settings.ts'
import { toPence } from '#contract/fields/pence.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { acceptedTerms } from './accepted-view.ts'

/** Says of a commission that its shares of the cost and of the amount have both reached the lender's limits; null for any other. */
export function highCommission(offer: Offer, { costPercent, amountPercent }: DisclosureSettings['high']) {
  const { amount, offer: terms, commission } = acceptedTerms(offer)
  if (!commission || costPercent === 0 || amountPercent === 0) return null
  const reaches = (percent: number, whole: number) =>
    toPence(commission.amount) * 100 >= toPence(whole) * percent
  if (!reaches(costPercent, terms.cost_of_credit) || !reaches(amountPercent, amount)) return null
  return `It is ${share(commission.amount, terms.cost_of_credit)} of the total cost of credit and ${share(commission.amount, amount)} of the amount.`
}

/** Rounded down, so that no share seems to have reached a limit that it has not. */
function share(part: number, whole: number): string {
  return `${(Math.floor((toPence(part) * 1000) / toPence(whole)) / 10).toFixed(1)}%`
}
