import { expect, test } from 'vitest'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { planView } from './plan-view.ts'

const payRule = 'On the 27th of the month after the statement month, or the working day before, by Bacs'
const plan: CommissionPlan = { ...samplePlan, pay_rule: payRule }

const rowsOf = (changes: Partial<CommissionPlan>) =>
  planView({ ...plan, ...changes }, 'Wrenfield Lending').rows.map((row) => Object.values(row).join(' | '))

test('a tier is a row', () => {
  expect(rowsOf({})).toEqual([
    'Introduction | Until your firm’s 3rd facility is live | 3.50% | Each drawdown',
    'Introduction | Once your firm’s 3rd facility is live | 4.00% | Each drawdown',
  ])
})

test('one rate, a fixed amount, renewals and trail', () => {
  const without = { tiers: null } as const
  expect(rowsOf({ ...without, rate_percent: 4, trigger: 'FacilityActivated' })).toEqual([
    'Introduction | 4.00% | Amount funded',
  ])
  expect(rowsOf({ ...without, fixed_amount: 500 })).toEqual(['Introduction | £500.00 | Each facility'])
  expect(rowsOf({ ...without, renewal_rate_percent: 3, trail_percent: 0.5 })).toEqual([
    'Renewal | 3.00% | New limit',
    'Trail | 0.50% | Balance while the facility is live',
  ])
})

test('says which of several rates applies today, and to which drawdowns', () => {
  expect(planView({ ...plan, rate_percent: 4 }, 'Wrenfield Lending').notes.slice(0, 2)).toEqual([
    'Your firm’s rate today is 4.00%.',
    'A new rate applies to every later drawdown, including those of facilities that were already live.',
  ])
})

test('says when it is paid and when it is clawed back', () => {
  expect(planView({ ...plan, tiers: null }, 'Wrenfield Lending').notes).toEqual([
    'Wrenfield Lending pays commission on the 27th of the month after the statement month, or the working day before, by Bacs.',
    'If a client repays within 90 days, the commission on that amount is clawed back.',
    'These terms are in your agreement: clause 3.',
  ])
})

test('says that an admin can choose the rate of a referral, where the plan allows it', () => {
  const { notes } = planView({ ...plan, tiers: null, referral_rate_max_percent: 6 }, 'Wrenfield Lending')
  expect(notes[0]).toBe('An admin can choose another rate for a referral, up to 6.00%.')
})
