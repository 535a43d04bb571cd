import { expect, test } from 'vitest'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { businessView } from './business-view.ts'

const payRule = 'On the 27th of the month after the statement month, or the working day before, by Bacs'
const plan: CommissionPlan = { ...samplePlan, pay_rule: payRule }

function planView(changes: Partial<CommissionPlan>) {
  const { brokerage } = adminProfile
  if (!brokerage) throw new Error('The admin has a firm')
  const profile = { ...adminProfile, brokerage: { ...brokerage, commission_plan: { ...plan, ...changes } } }
  const view = businessView(profile, 'https://portal.test').plan
  if (!view) throw new Error('Expected a plan')
  return view
}

const factsOf = (changes: Partial<CommissionPlan>) =>
  planView(changes).facts.map(({ label, value }) => `${label}: ${value}`)

test('a tier is a fact', () => {
  expect(factsOf({})).toEqual([
    'Introduction, until your firm’s 3rd facility is live: 3.50% of each drawdown',
    'Introduction, once your firm’s 3rd facility is live: 4.00% of each drawdown',
  ])
})

test('one rate, a fixed amount, renewals and trail', () => {
  const without = { tiers: null } as const
  expect(factsOf({ ...without, rate_percent: 4, trigger: 'FacilityActivated' })).toEqual([
    'Introduction: 4.00% of the amount funded',
  ])
  expect(factsOf({ ...without, fixed_amount: 500 })).toEqual(['Introduction: £500.00 for each facility'])
  expect(factsOf({ ...without, renewal_rate_percent: 3, trail_percent: 0.5 })).toEqual([
    'Renewal: 3.00% of the new limit',
    'Trail: 0.50% of the balance while the facility is live',
  ])
})

test('says which of several rates applies today, and to which drawdowns', () => {
  expect(planView({ rate_percent: 4 }).notes.slice(0, 2)).toEqual([
    'Your firm’s rate today is 4.00%.',
    'A new rate applies to every later drawdown, including those of facilities that were already live.',
  ])
})

test('says when it is paid and when it is clawed back', () => {
  expect(planView({ tiers: null }).notes).toEqual([
    '{provider} pays commission on the 27th of the month after the statement month, or the working day before, by Bacs.',
    'If a client repays within 90 days, the commission on that amount is clawed back.',
    'These terms are in clause 3 of your agreement.',
  ])
})

test('says that an admin can choose the rate of a referral, where the plan allows it', () => {
  const { notes } = planView({ tiers: null, referral_rate_max_percent: 6 })
  expect(notes[0]).toBe('An admin can choose another rate for a referral, up to 6.00%.')
})
