import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { clientSorts } from '#contract/clients/clients-query.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { sampleListItem, samplePage, sampleSummary } from '#tests/support/sample-clients.ts'
import { clientsList } from './clients-list.ts'
import { clientsView } from './clients-view.ts'

const now = new Date('2026-11-19T09:00:00Z')
const down = failed({ kind: 'unavailable', call: 'GET /api/v1/Clients/summary' })
const me: Broker = { ...adminProfile, short_id: 'ABC123', status: 'Active', clients_count: 21 }
const invited: Broker = { ...me, id: 'b2', status: 'Invited' }

function view(search: string, sources: Partial<Parameters<typeof clientsView>[0]> = {}) {
  return clientsView({
    query: clientsList.read(new URLSearchParams(search)),
    page: samplePage([sampleListItem()], { total: 48 }),
    summary: succeeded(sampleSummary()),
    brokers: succeeded([me, invited]),
    profile: adminProfile,
    savedViews: [],
    now,
    providerName: 'Wrenfield Lending',
    ...sources,
  })
}

const own = { profile: brokerProfile, brokers: succeeded([]) }

function tabs(search: string, sources?: Parameters<typeof view>[1]) {
  return view(search, sources).list.tabs.map(
    ({ label, count, current }) => `${label} ${count}${current ? ' *' : ''}`,
  )
}

function selects(search: string, sources?: Parameters<typeof view>[1]) {
  return view(search, sources).list.filters.fields.filter((field) => field.kind === 'select')
}

function optionsOf(search: string, name: string) {
  return selects(search)
    .find((select) => select.name === name)
    ?.options.map(({ label }) => label)
}

test('every order has a label', () => {
  expect(Object.keys(clientsList.orders).toSorted()).toEqual([...clientSorts].toSorted())
})

test('an admin has a view of their own clients, with counts', () => {
  expect(tabs('')).toEqual(['All 20 *', 'You act next 8', 'Assigned to you 21', 'Offer sent 4'])
  expect(tabs('assigned_broker_id=me')[2]).toBe('Assigned to you 21 *')
  expect(tabs('status=OfferSent&sort=due_at')[3]).toBe('Offer sent 4 *')
})

test('a broker sees only their own, so neither that view nor the broker is shown', () => {
  expect(tabs('needs_action=true', own)).toEqual(['All 20', 'You act next 8 *', 'Offer sent 4'])
  expect(view('', own).showsBroker).toBe(false)
  expect(selects('', own).map(({ label }) => label)).toEqual(['Product', 'Amount', 'Sort by'])
})

test('the list is shown without its counts and without the team', () => {
  const { list, rows } = view('', { summary: down, brokers: down })
  expect(rows).toHaveLength(1)
  expect(list.tabs.map(({ count }) => count)).toEqual([undefined, undefined, undefined, undefined])
})

test('a suspended firm is led to no action: it may view its clients', () => {
  const { brokerage } = adminProfile
  const suspended = {
    ...adminProfile,
    brokerage: brokerage && { ...brokerage, status: 'Suspended' as const },
  }
  const page = samplePage([sampleListItem({ status: 'PendingApplication' })])
  expect(view('', { page }).rows[0]?.action.isTask).toBe(true)
  const { rows, mayRefer } = view('', { page, profile: suspended })
  expect(mayRefer).toBe(false)
  expect(rows[0]?.action).toMatchObject({ label: 'View', isTask: false })
})

test('only active brokers can be chosen', () => {
  const you = `${me.first_name} ${me.last_name} (you)`
  for (const search of ['', 'assigned_broker_id=me', `assigned_broker_id=${me.id}`])
    expect(optionsOf(search, 'assigned_broker_id')).toEqual(['Any broker', you])
  expect(optionsOf('assigned_broker_id=gone', 'assigned_broker_id')).toContain('Another broker')
})

test.each([
  ['amount=1-2', '£1.00 to £2.00'],
  ['amount=-3', 'Up to £3.00'],
  ['amount=7-', '£7.00 and over'],
])('%s typed by hand is the option %s', (search, label) => {
  expect(optionsOf(search, 'amount')?.at(-1)).toBe(label)
})

test('a row shows the status, who acts next and the action', () => {
  expect(view('').rows[0]).toMatchObject({
    company: { name: 'Larkfield Joinery Ltd', number: '99000001' },
    status: 'PendingApplication',
    who: { text: 'You act next' },
    amount_requested: 45_000,
    assigned_broker: { name: 'Alex Sample' },
    action: { label: 'Complete application' },
  })
})

test.each([
  ['assigned_broker_id=me&status=Live', '/application?assigned_broker_id=me'],
  ['assigned_broker_id=b2', '/application'],
])('clearing the filters of %j leads to %s', (search, clear) => {
  expect(view(search).list.clear).toBe(clear)
})

test('saved views are tabs after the presets, and the current one can be removed', () => {
  const savedViews = [
    { name: 'Large loans', search: 'product_type=TermLoan&amount=250000-' },
    { name: 'Same as a ready-made view', search: 'status=OfferSent&sort=due_at' },
  ]
  const search = 'amount=250000-&product_type=TermLoan&page=2'
  expect(tabs(search, { savedViews }).slice(4)).toEqual(['Large loans undefined *'])
  expect(view(search, { savedViews }).list.saving).toMatchObject({ saved: 'Large loans' })
  expect(view('', { savedViews }).list.saving).toBeUndefined()
  expect(view('search=lark', { savedViews }).list.saving).toMatchObject({
    search: 'search=lark',
    full: false,
  })
})

test('an export has the current filters, and says when it does not contain every client', () => {
  expect(view('search=lark&page=3').list.exportTo).toBe('/application/export?search=lark')
  expect(view('').exportLimit).toBeUndefined()
  const page = samplePage([sampleListItem()], { total: 100_000 })
  expect(view('sort=company_name', { page }).exportLimit).toBe(
    'An export holds 10,000 clients of these 100,000, A to Z. Filter the list to export the others.',
  )
})
