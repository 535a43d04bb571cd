import { expect, test, vi } from 'vitest'
import type { PaletteOption } from '#app/shortcuts/search-dialog.tsx'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage } from '#tests/support/sample-clients.ts'
import { loader } from './route.tsx'
import { loader as suggest } from './suggest/route.ts'

type Args = Parameters<typeof loader>[0]
type SuggestArgs = Parameters<typeof suggest>[0]

const down: Failure = { kind: 'unavailable', call: 'GET /api/v1/Clients' }
const none = async () => succeeded(samplePage([]))

function services(more: Partial<BrokerService> = {}) {
  return {
    broker: {
      listClients: vi.fn(none),
      listPreQualified: vi.fn(none),
      listClientCommission: vi.fn(none),
      listBrokers: async () => succeeded([]),
      ...more,
    } as Partial<BrokerService>,
  }
}

const { brokerage } = adminProfile
const suspended = { ...adminProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' as const } }

const find = (q: string, own = services(), profile = adminProfile) =>
  loader(routeArgs<Args>(`/search?q=${encodeURIComponent(q)}`, { services: own, profile }))

test('asks the services for what they hold, the first few of each kind', async () => {
  const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => sampleListItem({ id }))
  const clients = async () => succeeded({ ...samplePage(found), total: 12 })
  const own = services({ listClients: vi.fn(clients) })
  const { groups } = await find(' Larkfield ', own)
  const first = { search: 'Larkfield', page_size: 10 }
  expect(own.broker.listClients).toHaveBeenCalledWith(first)
  expect(own.broker.listPreQualified).toHaveBeenCalledWith(first)
  expect(own.broker.listClientCommission).toHaveBeenCalledWith(adminProfile.brokerage?.id, first)
  expect(groups).toMatchObject([
    {
      kind: 'Clients',
      items: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ to: `/application/${id}` })),
      all: { to: '/application?search=Larkfield', total: 12 },
    },
  ])
})

test('offers what can be done for a client that was found, by its own actions', async () => {
  const client = sampleListItem({ id: 'a', status: 'OfferSent' })
  const own = services({ listClients: async () => succeeded(samplePage([client])) })
  const actions = [
    { label: 'Compare offers', to: '/application/a/offers' },
    { label: 'Upload documents', to: '/application/a/documents' },
  ]
  expect((await find('Larkfield', own)).groups[0]?.items[0]?.actions).toEqual(actions)
  const pending = sampleListItem({ id: 'a', status: 'PendingApplication' })
  const found = services({ listClients: async () => succeeded(samplePage([pending])) })
  expect((await find('Larkfield', found)).groups[0]?.items[0]?.actions).toEqual([
    { label: 'Complete application', to: '/application/a' },
    { label: 'Upload documents', to: '/application/a/documents' },
  ])
  expect((await find('Larkfield', own, suspended)).groups[0]?.items[0]?.actions).toEqual([])
})

test('the palette lists what was found, the first client with its actions', async () => {
  const items = ['a', 'b'].map((id) => sampleListItem({ id, status: 'OfferSent' }))
  const own = services({ listClients: async () => succeeded(samplePage(items)) })
  const answer = await suggest(routeArgs<SuggestArgs>('/search/suggest?q=Larkfield', { services: own }))
  const options = (await answer.json()) as PaletteOption[]
  expect(options.map(({ title, to }) => [title, to])).toEqual([
    ['Larkfield Joinery Ltd', '/application/a'],
    ['Compare offers', '/application/a/offers'],
    ['Upload documents', '/application/a/documents'],
    ['Larkfield Joinery Ltd', '/application/b'],
  ])
  expect(new Set(options.map(({ id }) => id)).size).toBe(4)
})

test('asks for no commission where a person sees none', async () => {
  const own = services()
  await find('Larkfield', own, brokerProfile)
  expect(own.broker.listClientCommission).not.toHaveBeenCalled()
})

test('finds pages and actions that the person may open, and help by every word of it', async () => {
  const kinds = async (q: string, profile = adminProfile) =>
    (await find(q, services(), profile)).groups.map(({ kind, items }) => [
      kind,
      items.map(({ title }) => title),
    ])
  expect(await kinds('commissions')).toContainEqual(['Pages', ['Commissions']])
  expect(await kinds('commissions', brokerProfile)).not.toContainEqual(['Pages', expect.anything()])
  expect(await kinds('invite colleague')).toContainEqual(['Actions', ['Invite a broker']])
  expect(await kinds('invite colleague', brokerProfile)).toEqual([])
  expect(await kinds('refer', suspended)).not.toContainEqual(['Actions', expect.anything()])
  expect(await kinds('later repaid')).toEqual([['Help', ['Clawback']]])
})

test('finds members of the team by name and email, but none who were removed', async () => {
  const colleague = {
    ...{ id: 'p', first_name: 'Priya', last_name: 'Anand', email: 'priya@meridian.example' },
    ...{ role: 'Broker', status: 'Active' },
  } as const
  const left = { ...colleague, id: 'q', last_name: 'Rose', status: 'Removed' } as const
  const own = services({ listBrokers: async () => succeeded([colleague, left]) })
  const { groups } = await find('priya', own)
  expect(groups).toMatchObject([{ kind: 'Team', items: [{ title: 'Priya Anand' }] }])
})

test('names what could not be searched, and leaves out what the lender does not offer', async () => {
  const missing: Failure = { kind: 'not_found', call: 'GET /api/v1/Clients/pre-qualified', status: 404 }
  const own = services({
    listClients: async () => failed(down),
    listPreQualified: async () => failed(missing),
  })
  const { groups } = await find('dashboard', own)
  expect(groups).toMatchObject([
    { kind: 'Clients', items: [], failure: expect.any(String) },
    { kind: 'Pages', failure: null },
  ])
})

test('fails as a page where nothing could be searched', async () => {
  const all = async () => failed(down)
  const own = services({
    ...{ listClients: all, listPreQualified: all, listClientCommission: all, listBrokers: all },
  })
  await expect(find('larkfield', own)).rejects.toMatchObject({ init: { status: 503 } })
})

test('asks for nothing before there are two characters', async () => {
  const own = services()
  expect(await find(' l ', own)).toMatchObject({ search: 'l', tooShort: true, groups: [] })
  expect(own.broker.listClients).not.toHaveBeenCalled()
})
