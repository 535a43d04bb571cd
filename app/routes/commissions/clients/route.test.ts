import { expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { ClientCommission } from '#contract/commission/commission.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { samplePage } from '#tests/support/sample-clients.ts'
import { loader } from './route.tsx'

function load(...args: Parameters<typeof routeArgs>) {
  return loader(routeArgs(...args))
}

const client: ClientCommission = {
  client_id: 'c1',
  client_name: 'Pellworth Scaffolding Ltd',
  company_number: '99000009',
  reference: 'CL-4M8Q2T',
  broker_name: 'Alex Sample',
  product_type: 'TermLoan',
  funded_amount: 62_500,
  activated_at: '2026-10-02T09:00:00Z',
  commission_total: 2_500,
  accrued: 2_000,
  paid: 500,
  status: 'Payable',
  next_payment_date: '2026-11-27',
  lines_count: 2,
}

function listOf(items: ClientCommission[]) {
  return {
    listClientCommission: vi.fn(async () => succeeded(samplePage(items))),
    listBrokers: async () => succeeded([]),
  }
}

test('lists the clients of the admin’s own firm under the filters of the address', async () => {
  const broker = listOf([client])
  const view = await load('/commissions/clients?status=Paid&from=2026-04-06&sort=client_name', {
    services: { broker },
  })
  expect(broker.listClientCommission).toHaveBeenCalledWith(
    adminProfile.brokerage?.id,
    expect.objectContaining({ status: 'Paid', from: '2026-04-06', sort: 'client_name' }),
  )
  expect(view.rows[0]).toMatchObject({ client_name: client.client_name, commission_total: 2_500, paid: 500 })
  expect(view.list.exportTo).toBe('/commissions/export?from=2026-04-06&status=Paid&sort=client_name')
})

test('a client whose next payment was not made on its day is overdue, unless clawbacks take all of it', async () => {
  const statusOn = async (now: Date) => {
    const others = [
      { ...client, next_payment_date: null },
      { ...client, set_off: true },
    ]
    const services = { broker: listOf([client, ...others]) }
    return (await load('/commissions/clients', { services, now })).rows.map(({ status }) => status)
  }
  expect(await statusOn(new Date('2026-11-27T12:00:00Z'))).toEqual(['Payable', 'Payable', 'Payable'])
  expect(await statusOn(new Date('2026-11-28T12:00:00Z'))).toEqual(['Overdue', 'Payable', 'Payable'])
})

test('distinguishes no commission from no match', async () => {
  const services = { broker: listOf([]) }
  expect((await load('/commissions/clients', { services })).list.empty).toEqual({ kind: 'none' })
  const searched = await load('/commissions/clients?search=pell', { services })
  expect(searched.list.empty).toMatchObject({ kind: 'no-match', search: 'pell' })
})
