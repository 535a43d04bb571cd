import { percentOf } from '#contract/fields/pence.ts'
import type { OfferRow } from '../db/tables/offers.ts'

/** Ten-thousandths of a percent in 1 %. */
export const perCent = 10_000

type Frequency = 'Daily' | 'Weekly' | 'Monthly'

/** Rates in percent with at most 4 decimals. */
export interface OfferTerms {
  amountPence: number
  /** Percent of the amount, 0 to 5. */
  arrangementFeePercent: number
  plan:
    | { kind: 'Amortised'; months: number; interestPerMonth: number }
    | { kind: 'FixedFee'; months: number; frequency: Frequency; feePercent: number }
    | { kind: 'Revolving'; interestPerMonth: number; drawdownFeePercent: number; usedDays: number }
}

const paidAtOncePercent = 1

export function paidAtOnce(feePence: number, amountPence: number): number {
  return feePence <= percentOf(amountPence, paidAtOncePercent) ? feePence : 0
}

/** Figures in whole pence (domain 2.10): total = amount + cost, and the repayments are the total less the fees paid at drawdown. */
export function figuresOf(terms: OfferTerms) {
  const { amountPence, arrangementFeePercent } = terms
  const arrangementFeePence = percentOf(amountPence, arrangementFeePercent)
  const atOnce = paidAtOnce(arrangementFeePence, amountPence)
  const spread = arrangementFeePence - atOnce
  const { repaymentPence, repayments, repaidPence, assumption = null } = schedule(terms, spread)
  const totalPence = repaidPence + atOnce
  return {
    arrangementFeePence,
    repaymentPence,
    repayments,
    totalPence,
    costPence: totalPence - amountPence,
    assumption,
  }
}

/** Cost per £1,000 borrowed, rounded half up. */
export function costPer1000(costPence: number, amountPence: number): number {
  const scaled = BigInt(costPence) * 100_000n * 2n + BigInt(amountPence)
  return Number(scaled / (BigInt(amountPence) * 2n))
}

interface Schedule {
  repaymentPence: number
  repayments: number
  repaidPence: number
  assumption?: string
}

function schedule({ amountPence, plan }: OfferTerms, spread: number): Schedule {
  if (plan.kind === 'Amortised') {
    const repaymentPence =
      annuity(amountPence, plan.interestPerMonth, plan.months) + Math.ceil(spread / plan.months)
    return { repaymentPence, repayments: plan.months, repaidPence: repaymentPence * plan.months }
  }
  if (plan.kind === 'FixedFee') {
    const repayments = Math.round((plan.months * perYear[plan.frequency]) / 12)
    const owed = amountPence + percentOf(amountPence, plan.feePercent) + spread
    const repaymentPence = Math.round(owed / repayments)
    return { repaymentPence, repayments, repaidPence: repaymentPence * repayments }
  }
  const interest = interestOver(amountPence, plan.interestPerMonth, plan.usedDays)
  const repaidPence = amountPence + interest + percentOf(amountPence, plan.drawdownFeePercent) + spread
  return {
    repaymentPence: repaidPence,
    repayments: 1,
    repaidPence,
    assumption: `If the full limit is used once, for ${plan.usedDays} days`,
  }
}

export const perYear: Record<Frequency, number> = { Daily: 252, Weekly: 52, Monthly: 12 }

function annuity(amountPence: number, percentPerMonth: number, months: number): number {
  if (percentPerMonth === 0) return Math.ceil(amountPence / months)
  const rate = percentPerMonth / 100
  return Math.round((amountPence * rate) / (1 - (1 + rate) ** -months))
}

/** Simple interest at a monthly rate over a 365-day year, rounded half up. */
function interestOver(amountPence: number, percentPerMonth: number, days: number): number {
  const parts = BigInt(amountPence) * BigInt(Math.round(percentPerMonth * perCent)) * 12n * BigInt(days)
  const whole = 365n * 100n * BigInt(perCent)
  return Number((parts * 2n + whole) / (whole * 2n))
}

type Repaid = Pick<
  OfferRow,
  'amountPence' | 'arrangementFeePence' | 'repaymentPence' | 'repayments' | 'repaymentFrequency'
>

/**
 * The annual percentage rate to one decimal: discounted at it, the repayments equal what the client receives. Null
 * for a revolving facility.
 */
export function aprOf(offer: Repaid): number | null {
  const { amountPence, repaymentPence, repayments, repaymentFrequency: frequency } = offer
  if (frequency === 'OnUse') return null
  const received = amountPence - paidAtOnce(offer.arrangementFeePence, amountPence)
  const worth = (rate: number) =>
    repaymentPence * (rate === 0 ? repayments : (1 - (1 + rate) ** -repayments) / rate)
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
