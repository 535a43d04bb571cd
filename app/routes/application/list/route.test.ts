import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage, sampleSummary } from '#tests/support/sample-clients.ts'
import { loader } from './route.tsx'

const down = failed({ kind: 'unavailable', call: 'GET /api/v1/Clients' })

function services() {
  return {
    listClients: vi.fn(async () => succeeded(samplePage([sampleListItem()]))),
    getClientsSummary: vi.fn(async () => succeeded(sampleSummary({ context: 'clients' }))),
    listBrokers: vi.fn(async () => succeeded([])),
  }
}

async function load(path: string, broker: Partial<BrokerService>, profile?: typeof brokerProfile) {
  const { view } = await loader(routeArgs(path, { services: { broker }, ...(profile && { profile }) }))
  return view
}

test('passes every filter of the address to the call', async () => {
  const broker = services()
  await load(
    '/application?status=Live&status=Closed&search=joinery&assigned_broker_id=me&product_type=TermLoan&amount=25000-100000' +
      '&created_from=2026-11-01&created_to=2026-11-30&needs_action=true&page=2&page_size=50&sort=-amount_requested',
    broker,
  )
  expect(broker.listClients).toHaveBeenCalledWith({
    status: ['Live', 'Closed'],
    search: 'joinery',
    assigned_broker_id: 'me',
    product_type: 'TermLoan',
    created_from: '2026-11-01',
    created_to: '2026-11-30',
    amount_min: 25_000,
    amount_max: 100_000,
    needs_action: true,
    page: 2,
    page_size: 50,
    sort: '-amount_requested',
  })
  expect(broker.getClientsSummary).toHaveBeenCalledWith({ context: 'clients' })
})

test('invalid parameters are ignored', async () => {
  const broker = services()
  await load(
    '/application?status=Gone&product_type=any&amount=lots&created_from=yesterday&page=-1&page_size=7&sort=colour',
    broker,
  )
  expect(broker.listClients).toHaveBeenCalledWith({
    status: [],
    page: 1,
    page_size: 25,
    sort: '-last_activity_at',
  })
})

test('no team is read for a broker', async () => {
  const broker = services()
  const list = await load('/application', broker, brokerProfile)
  expect(broker.listBrokers).not.toHaveBeenCalled()
  expect(list.showsBroker).toBe(false)
})

test('shows the list while counts and names are unavailable', async () => {
  const list = await load('/application', {
    ...services(),
    getClientsSummary: async () => down,
    listBrokers: async () => down,
  })
  expect(list.rows).toHaveLength(1)
})

test('throws the error page when the list is unavailable', async () => {
  await expect(load('/application', { ...services(), listClients: async () => down })).rejects.toMatchObject({
    data: { kind: 'unavailable', retry: true },
    init: { status: 503 },
  })
})
