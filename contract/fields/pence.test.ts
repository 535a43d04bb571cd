import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, sumPence, toPence, toPounds } from './pence.ts'

test.each([
  [2_500_000, 5, 125_000],
  [4_500_000, 4, 180_000],
  [1, 50, 1],
  [-1, 50, -1],
  [333, 33.3333, 111],
  [10_001, 0.25, 25],
])('%i pence at %f%% are %i pence', (pence, rate, share) => {
  expect(percentOf(pence, rate)).toBe(share)
})

test('pounds with two decimals round-trip through pence', () => {
  fc.assert(fc.property(fc.integer({ min: -1e10, max: 1e10 }), (pence) => toPence(toPounds(pence)) === pence))
})

test('a percentage is rounded by at most half a penny', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (pence, rate) => {
        const exact = (BigInt(pence) * BigInt(rate) * 2n) / 1_000_000n
        return Math.abs(percentOf(pence, rate / 10_000) * 2 - Number(exact)) <= 1
      },
    ),
  )
})

test('sums are exact', () => {
  expect(sumPence([10, 20, 30])).toBe(60)
  expect(sumPence([])).toBe(0)
})
