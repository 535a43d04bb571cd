import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '#contract/fields/pence.ts'
import { costPer1000, figuresOf, type OfferTerms, paidAtOnce } from './offer-terms.ts'

/** Whole hundredths of a percent, as lenders quote. */
const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100)
const months = fc.integer({ min: 1, max: 72 })
const amountPence = fc.integer({ min: 100_000, max: 100_000_000 })

const amortised = fc.record({
  kind: fc.constant('Amortised' as const),
  months,
  interestPerMonth: percent(0, 4),
})
const fixedFee = fc.record({
  kind: fc.constant('FixedFee' as const),
  months,
  frequency: fc.constantFrom('Daily' as const, 'Weekly' as const, 'Monthly' as const),
  feePercent: percent(6, 20),
})
const revolving = fc.record({
  kind: fc.constant('Revolving' as const),
  interestPerMonth: percent(0, 4),
  drawdownFeePercent: percent(0, 2),
  usedDays: fc.integer({ min: 1, max: 365 }),
})
const terms: fc.Arbitrary<OfferTerms> = fc.record({
  amountPence,
  arrangementFeePercent: percent(0, 5),
  plan: fc.oneof(amortised, fixedFee, revolving),
})

test('the reference offers of Larkfield Joinery match to the penny', () => {
  const a = figuresOf({
    amountPence: 4_500_000,
    arrangementFeePercent: 1,
    plan: { kind: 'Amortised', months: 24, interestPerMonth: 1.5 },
  })
  expect(a).toMatchObject({
    repaymentPence: 224_658,
    repayments: 24,
    arrangementFeePence: 45_000,
    totalPence: 5_436_792,
    costPence: 936_792,
  })
  expect(costPer1000(a.costPence, 4_500_000)).toBe(20_818)
  const b = figuresOf({
    amountPence: 3_600_000,
    arrangementFeePercent: 1,
    plan: { kind: 'Amortised', months: 18, interestPerMonth: 1.35 },
  })
  expect(b).toMatchObject({ repaymentPence: 226_624, totalPence: 4_115_232, costPence: 515_232 })
  expect(costPer1000(b.costPence, 3_600_000)).toBe(14_312)
})

test('the total is amount plus cost, in whole pence, and the repayments are all of it, less what is paid at drawdown', () => {
  fc.assert(
    fc.property(terms, (offer) => {
      const figures = figuresOf(offer)
      for (const value of [figures.totalPence, figures.costPence, figures.repaymentPence, figures.repayments])
        expect(Number.isSafeInteger(value)).toBe(true)
      expect(figures.totalPence).toBe(offer.amountPence + figures.costPence)
      // A fixed fee is rounded with its repayments.
      expect(figures.costPence).toBeGreaterThanOrEqual(
        percentOf(offer.amountPence, offer.arrangementFeePercent) - figures.repayments / 2,
      )
      const repaid = figures.repaymentPence * figures.repayments
      expect(repaid).toBe(figures.totalPence - paidAtOnce(figures.arrangementFeePence, offer.amountPence))
    }),
  )
})

test('the equal payments of a term loan repay it up to rounding', () => {
  fc.assert(
    fc.property(amountPence, amortised, (amount, plan) => {
      const { repaymentPence } = figuresOf({ amountPence: amount, arrangementFeePercent: 0, plan })
      let owed = amount
      for (let month = 0; month < plan.months; month += 1)
        owed += percentOf(owed, plan.interestPerMonth) - repaymentPence
      // Half a penny of rounding a month on payment and interest, with interest on both.
      const slack = plan.months * (1 + plan.interestPerMonth / 100) ** plan.months + 1
      expect(Math.abs(owed)).toBeLessThanOrEqual(slack)
    }),
  )
})

test('a fixed-fee product costs the fee only, to half a penny for each repayment', () => {
  fc.assert(
    fc.property(amountPence, fixedFee, (amount, plan) => {
      const { costPence, repayments } = figuresOf({ amountPence: amount, arrangementFeePercent: 0, plan })
      expect(Math.abs(costPence - percentOf(amount, plan.feePercent))).toBeLessThanOrEqual(repayments / 2)
    }),
  )
})

test('using a revolving facility longer never costs less, and the assumption states the days', () => {
  fc.assert(
    fc.property(amountPence, revolving, (amount, plan) => {
      const offer = (usedDays: number) =>
        figuresOf({ amountPence: amount, arrangementFeePercent: 0, plan: { ...plan, usedDays } })
      expect(offer(plan.usedDays + 1).costPence).toBeGreaterThanOrEqual(offer(plan.usedDays).costPence)
      expect(offer(plan.usedDays).assumption).toContain(`${plan.usedDays} days`)
    }),
  )
})

test('cost per £1,000 is rounded half up to the penny', () => {
  fc.assert(
    fc.property(amountPence, fc.integer({ min: 0, max: 200_000_000 }), (amount, cost) => {
      const exact = (cost / amount) * 100_000
      expect(Math.abs(costPer1000(cost, amount) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
  expect(costPer1000(1, 200_000)).toBe(1)
})
