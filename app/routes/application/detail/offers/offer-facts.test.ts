import { expect, test } from 'vitest'
import { offerOf } from '#tests/support/offers.ts'
import { highCommission } from './offer-facts.ts'

const limits = { costPercent: 35, amountPercent: 10 }
const offer = (amount: number) =>
  offerOf({
    amount_or_limit: 10_000,
    cost_of_credit: 3_000,
    broker_commission: { rate_percent: amount / 100, amount, paid_by: 'Lender' },
  })

test('commission is high from both limits on, to the penny', () => {
  expect(highCommission(offer(1_050), limits)).toBe(
    'It is 35.0% of the total cost of credit and 10.5% of the amount.',
  )
  expect(highCommission(offer(1_049.99), limits)).toBeNull()
  expect(highCommission(offer(1_049.99), { ...limits, costPercent: 34 })).toContain('It is 34.9% of')
  expect(highCommission(offer(1_050), { ...limits, amountPercent: 11 })).toBeNull()
})

test('a limit of 0 warns of none, and no one is warned of a commission that they may not see', () => {
  expect(highCommission(offer(9_000), { ...limits, costPercent: 0 })).toBeNull()
  expect(highCommission(offer(9_000), { ...limits, amountPercent: 0 })).toBeNull()
  expect(highCommission({ ...offer(9_000), broker_commission: null }, limits)).toBeNull()
})

test('of an accepted offer the figures of what was accepted count', () => {
  const accepted_terms = {
    ...offerOf(),
    cost_of_credit: 1_000,
    broker_commission: { rate_percent: 10, amount: 500, paid_by: 'Lender' as const },
  }
  const accepted = { ...offer(100), status: 'Accepted' as const, accepted_amount: 5_000, accepted_terms }
  expect(highCommission(accepted, limits)).toBe(
    'It is 50.0% of the total cost of credit and 10.0% of the amount.',
  )
})
