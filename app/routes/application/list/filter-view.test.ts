import { expect, test } from 'vitest'
import type { Broker } from '#contract/people/brokerage.ts'
import { filterView } from './filter-view.ts'
import { readListQuery } from './list-query.ts'

function broker(given: Partial<Broker>): Broker {
  return {
    id: 'b1',
    short_id: 'ABC123',
    first_name: 'Sam',
    last_name: 'Placeholder',
    email: 'broker@meridianquay.example',
    role: 'Broker',
    status: 'Active',
    ...given,
  }
}

function view(search: string, brokers?: Broker[]) {
  return filterView(readListQuery(new URLSearchParams(search)), brokers)
}

function optionsOf(search: string, name: string, brokers: Broker[] = []) {
  return view(search, brokers)
    .selects.find((select) => select.name === name)
    ?.options.map(({ value }) => value)
}

test('shows what the address says', () => {
  expect(
    view('search=joinery&product_type=TermLoan&amount=25000-100000&created_from=2026-11-01').values,
  ).toEqual({
    search: 'joinery',
    product_type: 'TermLoan',
    amount: '25000-100000',
    sort: 'any',
    created_from: '2026-11-01',
    created_to: '',
  })
})

test('only whoever sees the clients of others can choose a broker', () => {
  expect(view('').selects.map(({ label }) => label)).toEqual(['Product', 'Amount', 'Sort by'])
  const team = [broker({}), broker({ id: 'b2', status: 'Invited' })]
  expect(optionsOf('', 'assigned_broker_id', team)).toEqual(['any', 'me', 'b1'])
})

test('every option has a value, and a filter typed by hand keeps its line', () => {
  expect(optionsOf('amount=1-2', 'amount')).toContain('1-2')
  expect(optionsOf('assigned_broker_id=gone', 'assigned_broker_id')).toContain('gone')
  const all = view('', [broker({})]).selects.flatMap(({ options }) => options)
  expect(all.filter(({ value, label }) => value === '' || label === '')).toEqual([])
})

test('status, "with you" and page size survive the form', () => {
  expect(view('status=Live&status=Closed&needs_action=true&page_size=50&page=3').kept).toEqual([
    { name: 'status', value: 'Live' },
    { name: 'status', value: 'Closed' },
    { name: 'needs_action', value: 'true' },
    { name: 'page_size', value: '50' },
  ])
})
