import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleCommissionSummary } from '#tests/support/sample-commission.ts'
import { loader } from './route.tsx'

function load(...args: Parameters<typeof routeArgs>) {
  return loader(routeArgs(...args))
}

function broker(summary = sampleCommissionSummary()) {
  return {
    getCommissionSummary: vi.fn(async () => succeeded(summary)),
    listBrokers: async () => succeeded([]),
  }
}

test('shows the last complete month of the admin’s own firm', async () => {
  const services = { broker: broker() }
  const view = await load('/commissions', { services })
  expect(services.broker.getCommissionSummary).toHaveBeenCalledWith(
    adminProfile.brokerage?.id,
    expect.objectContaining({ period: '2026-10', basis: 'earned', page: 1, page_size: 25 }),
  )
  expect(view.picker.label).toBe('October 2026')
})

test('shows the month, the tax year and the filters of the address', async () => {
  const services = { broker: broker() }
  await load('/commissions?period=2026-2027&status=OnHold&search=pell', { services })
  expect(services.broker.getCommissionSummary).toHaveBeenCalledWith(
    adminProfile.brokerage?.id,
    expect.objectContaining({ period: '2026-2027', status: 'OnHold', search: 'pell' }),
  )
})

test('an unknown period is ignored', async () => {
  const services = { broker: broker() }
  const view = await load('/commissions?period=2026-13', { services })
  expect(view.picker.period).toBe('2026-10')
})

test('is shown without the team’s names when they are unavailable', async () => {
  const down = failed({ kind: 'unavailable', call: 'GET /api/v1/brokerages/brokers' })
  const services = { broker: { ...broker(), listBrokers: async () => down } }
  expect((await load('/commissions', { services })).rows).toHaveLength(3)
})

test('throws the error page when the lender refuses', async () => {
  const refused = failed({ kind: 'forbidden', call: 'GET /api/v1/Clients/{id}/commission' })
  const services = { broker: { ...broker(), getCommissionSummary: async () => refused } }
  await expect(load('/commissions', { services })).rejects.toMatchObject({
    init: { status: 403 },
  })
})
