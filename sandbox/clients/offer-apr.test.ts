import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprOf, figuresOf, type OfferTerms, paidAtOnce, perYear } from './offer-terms.ts'

type Plan = Exclude<OfferTerms['plan'], { kind: 'Revolving' }>

function offerOf(amountPence: number, arrangementFeePercent: number, plan: Plan) {
  const figures = figuresOf({ amountPence, arrangementFeePercent, plan })
  const repaymentFrequency = plan.kind === 'FixedFee' ? plan.frequency : ('Monthly' as const)
  return { ...figures, amountPence, repaymentFrequency }
}

test.each([
  [1.5, 24, 0, 19.6],
  [1.35, 18, 0, 17.5],
  [0, 12, 0, 0],
  [1, 12, 5, 22.9],
] as const)(
  '%f percent a month over %i months with a fee of %i percent is %f a year',
  (interestPerMonth, months, fee, apr) => {
    expect(aprOf(offerOf(4_500_000, fee, { kind: 'Amortised', months, interestPerMonth }))).toBe(apr)
  },
)

test('a revolving facility has none', () => {
  const offer = offerOf(1_000_000, 0, { kind: 'Amortised', months: 12, interestPerMonth: 1 })
  expect(aprOf({ ...offer, repaymentFrequency: 'OnUse' })).toBeNull()
})

const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100)
const plans: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({
    kind: fc.constant('Amortised' as const),
    months: fc.integer({ min: 1, max: 72 }),
    interestPerMonth: percent(0, 4),
  }),
  fc.record({
    kind: fc.constant('FixedFee' as const),
    months: fc.integer({ min: 3, max: 36 }),
    frequency: fc.constantFrom('Daily' as const, 'Weekly' as const, 'Monthly' as const),
    feePercent: percent(6, 20),
  }),
)

test('at the APR the payments have the present value of the advance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 100_000_000 }), percent(0, 5), plans, (amount, fee, plan) => {
      const offer = offerOf(amount, fee, plan)
      const received = amount - paidAtOnce(offer.arrangementFeePence, amount)
      const worthAt = (apr: number) => {
        let worth = 0
        for (let number = 1; number <= offer.repayments; number += 1)
          worth += offer.repaymentPence / (1 + apr / 100) ** (number / perYear[offer.repaymentFrequency])
        return worth
      }
      const apr = aprOf(offer) ?? Number.NaN
      // The rate is rounded: 0.05 % either side brackets it.
      expect(worthAt(apr - 0.0501)).toBeGreaterThanOrEqual(received - 1)
      expect(worthAt(apr + 0.0501)).toBeLessThanOrEqual(received + 1)
    }),
  )
})
