import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { type ClientsQuery, clientsQuerySchema } from '#contract/clients/clients-query.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem } from '#tests/support/sample-clients.ts'
import { loader } from './route.ts'

const down = failed({ kind: 'unavailable', call: 'GET /api/v1/Clients' })

/** A lender with so many clients, numbered from 1. */
function book(total: number, overlap = 0) {
  return vi.fn<BrokerService['listClients']>(async (query) => {
    const { page, page_size } = clientsQuerySchema.parse(query)
    const start = Math.max(0, (page - 1) * page_size - overlap)
    const items = Array.from({ length: Math.min(page_size, total - start) }, (_, index) => {
      const number = String(start + index + 1)
      return sampleListItem({ id: number, company: { name: `=Client ${number}`, number } })
    })
    return succeeded({ items, total, page, page_size })
  })
}

const load = (path: string, listClients: BrokerService['listClients']) =>
  loader(routeArgs(path, { services: { broker: { listClients } } }))

test('is a CSV file of every client under the filters, page by page', async () => {
  const listClients = book(250)
  const response = await load(
    '/application/export?search=lark&sort=company_name&page=2&page_size=10',
    listClients,
  )
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clients-2026-11-19.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toHaveLength(252)
  expect(lines[0]).toMatch(/^Client,Company number,Reference,Your reference,Contact,Status,/)
  expect(lines[250]).toMatch(/^'=Client 250,250,/)
  expect(listClients.mock.calls.map(([query]) => query?.page)).toEqual([1, 2, 3])
  expect(listClients).toHaveBeenCalledWith(
    expect.objectContaining({ search: 'lark', sort: 'company_name', page_size: 100 }),
  )
})

test.each([
  ['Approved', 'Lender', ',Approved,Wrenfield Lending,'],
  ['OfferSent', 'Broker', ',Offer sent,Broker or client,'],
] as const)(
  'who acts next in %s, where it is the %s, is named for any reader',
  async (status, actor, row) => {
    const items = [sampleListItem({ status, next_action: { actor } })]
    const response = await load('/application/export', async () =>
      succeeded({ items, total: 1, page: 1, page_size: 100 }),
    )
    expect(await response.text()).toContain(row)
  },
)

test('an export of one page is in the order on screen', async () => {
  const listClients = book(100)
  const response = await load('/application/export?sort=due_at', listClients)
  expect((await response.text()).trim().split('\r\n')).toHaveLength(101)
  expect(listClients.mock.calls.map(([query]) => query?.sort)).toEqual(['due_at'])
})

test.each<[string, ClientsQuery['sort']]>([
  ['', '-created_at'],
  ['?sort=due_at', '-created_at'],
  ['?sort=status', '-created_at'],
  ['?sort=-amount_requested', '-amount_requested'],
])(
  '%j of several pages is exported in the order %s, which is stable while clients change',
  async (search, sort) => {
    const listClients = book(101)
    await (await load(`/application/export${search}`, listClients)).text()
    expect(listClients).toHaveBeenCalledWith(expect.objectContaining({ sort, page: 1 }))
    expect(listClients).toHaveBeenLastCalledWith(expect.objectContaining({ sort, page: 2 }))
  },
)

test('a client that moves to the next page during the export appears once', async () => {
  const response = await load('/application/export', book(200, 3))
  expect((await response.text()).trim().split('\r\n')).toHaveLength(198)
})

test('ends at 10,000 clients, and the file name says so', async () => {
  const listClients = book(100_000)
  const response = await load('/application/export', listClients)
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="clients-2026-11-19-first-10000-of-100000.csv"',
  )
  expect((await response.text()).trim().split('\r\n')).toHaveLength(10_001)
  // The first page is read once more, as the order on screen changes.
  expect(listClients).toHaveBeenCalledTimes(101)
})

test('an unavailable lender is an error page, not an empty file', async () => {
  await expect(load('/application/export', async () => down)).rejects.toMatchObject({ init: { status: 503 } })
})

test('fails when a later page cannot be read, so that a part is never taken for the whole', async () => {
  const good = book(1_000)
  const response = await load('/application/export', async (query) =>
    query?.page === 4 ? down : good(query),
  )
  await expect(response.text()).rejects.toThrow('A page of the export could not be read')
})

test('stops reading when the browser disconnects', async () => {
  const listClients = book(1_000)
  const response = await load('/application/export', listClients)
  await response.body?.cancel()
  expect(listClients.mock.calls.length).toBeLessThan(10)
})

test('holds the selected clients of one page alone, by the query of that page', async () => {
  const listClients = book(250)
  const page = encodeURIComponent('page=3&sort=due_at')
  const response = await load(`/application/export?client=&client=53&client=51&page_of=${page}`, listClients)
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['51', '53'])
  expect(listClients).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ page: 3, sort: 'due_at', page_size: 25 }),
  )
})

test.each([
  ['one has moved to another page', 'client=3&client=99', 409],
  ['none is selected', 'client=', 400],
])('exports no selection where %s', async (_why, clients, status) => {
  const none = load(`/application/export?${clients}&page_of=`, book(250))
  await expect(none).rejects.toMatchObject({ init: { status } })
})
