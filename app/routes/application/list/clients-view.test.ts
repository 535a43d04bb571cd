import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { sampleListItem, samplePage, sampleSummary } from '#tests/support/sample-clients.ts'
import { clientsView } from './clients-view.ts'
import { readListQuery } from './list-query.ts'

const now = new Date('2026-11-19T09:00:00Z')
const down = failed({ kind: 'unavailable', call: 'GET /api/v1/Clients/summary' })
const me: Broker = { ...adminProfile, short_id: 'ABC123', status: 'Active', clients_count: 21 }

function view(search: string, given: Partial<Parameters<typeof clientsView>[0]> = {}) {
  return clientsView({
    query: readListQuery(new URLSearchParams(search)),
    page: samplePage([sampleListItem()], { total: 48 }),
    summary: succeeded(sampleSummary()),
    brokers: succeeded([me]),
    profile: adminProfile,
    now,
    ...given,
  })
}

function tabs(search: string, given?: Parameters<typeof view>[1]) {
  return view(search, given).tabs.map(
    ({ label, count, current }) => `${label} ${count}${current ? ' *' : ''}`,
  )
}

test('an admin has a view of their own clients, with counts', () => {
  expect(tabs('')).toEqual(['All 20 *', 'With you 8', 'Mine 21', 'Open offers 4'])
  expect(tabs('assigned_broker_id=me')[2]).toBe('Mine 21 *')
  expect(tabs('status=OfferSent&sort=due_at')[3]).toBe('Open offers 4 *')
})

test('a broker sees only their own, so neither that view nor the broker is shown', () => {
  const own = { profile: brokerProfile, brokers: succeeded([]) }
  expect(tabs('needs_action=true', own)).toEqual(['All 20', 'With you 8 *', 'Open offers 4'])
  expect(view('', own).showsBroker).toBe(false)
})

test('the list stands without its counts and without the team', () => {
  const list = view('', { summary: down, brokers: down })
  expect(list.rows).toHaveLength(1)
  expect(list.tabs.map(({ count }) => count)).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  ['', 48, '48 clients, newest activity first'],
  ['search=x', 4, '4 clients found, newest activity first'],
  ['search=x', 1, '1 client found'],
  ['needs_action=true&sort=due_at', 16, '16 clients, soonest deadline first'],
  ['sort=company_name', 48, '48 clients, A to Z'],
])('%j with %i clients is headed %j', (search, total, heading) => {
  expect(view(search, { page: samplePage([sampleListItem()], { total }) }).heading).toBe(heading)
})

test('a line says the status, who acts and what to do', () => {
  expect(view('').rows[0]).toMatchObject({
    name: 'Larkfield Joinery Ltd',
    number: '99000001',
    status: 'PendingApplication',
    who: { text: 'You act next' },
    amount: 45_000,
    broker: 'Alex Sample',
    action: { label: 'Complete application' },
  })
})

test.each([
  ['', 0, { kind: 'none' }],
  ['search=x', 0, { kind: 'no-match' }],
  ['search=x&page=9', 48, { kind: 'past-end', last: '/application?search=x&page=2' }],
])('%j with %i clients and none to show: %j', (search, total, empty) => {
  expect(view(search, { page: samplePage([], { total }) }).empty).toEqual(empty)
})

test('changing the page size begins at the first page', () => {
  expect(view('search=x&page=2').paging.sizes[2]).toEqual({
    size: 50,
    to: '/application?search=x&page_size=50',
    current: false,
  })
})

test.each([
  ['sort=due_at', undefined],
  ['needs_action=true&sort=due_at', undefined],
  ['search=x&status=Live&sort=due_at&page_size=50&page=2', '/application?page_size=50&sort=due_at'],
  ['needs_action=true&search=x&amount=-25000', '/application?needs_action=true'],
  ['assigned_broker_id=me&status=Live', '/application?assigned_broker_id=me'],
  ['assigned_broker_id=b2', '/application'],
])('clearing the filters of %j leads to %s', (search, clear) => {
  expect(view(search).clear).toBe(clear)
})
