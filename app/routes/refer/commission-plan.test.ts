import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { CoreService } from '#contract/calls/services.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { samplePlan } from '#tests/support/sample-commission.ts'
import { commissionRates, readCommissionPlan } from './commission-plan.ts'

function coreWith(highest?: number | null) {
  const { brokerage } = adminProfile
  if (!brokerage) throw new Error('The admin has a firm')
  const commission_plan = { ...samplePlan, referral_rate_max_percent: highest }
  return { getBrokerage: vi.fn(async () => succeeded({ ...brokerage, commission_plan })) }
}

const rates = async (core: Pick<CoreService, 'getBrokerage'>, profile = adminProfile) =>
  commissionRates(await readCommissionPlan(core, profile))

test('the rates go up to the highest of the plan, in steps of 0.5', async () => {
  expect(await rates(coreWith(1.2))).toEqual([
    { value: '0', label: '0.00%' },
    { value: '0.5', label: '0.50%' },
    { value: '1', label: '1.00%' },
  ])
  expect((await rates(coreWith(6))).at(-1)).toEqual({ value: '6', label: '6.00%' })
  expect((await rates(coreWith(50))).at(-1)).toEqual({ value: '6', label: '6.00%' })
})

test('there is no choice where the plan sets the rate, for a Broker, or without a plan', async () => {
  expect(await rates(coreWith())).toEqual([])
  expect(await rates(coreWith(null))).toEqual([])
  const core = coreWith(6)
  expect(await rates(core, brokerProfile)).toEqual([])
  expect(core.getBrokerage).not.toHaveBeenCalled()
  expect(
    await rates({ getBrokerage: async () => failed({ kind: 'unavailable', call: 'GET /brokers/{id}' }) }),
  ).toEqual([])
})
