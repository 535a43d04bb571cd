import { expect, test } from 'vitest'
import { changed, isNarrowed, listAddress, readListQuery } from './list-query.ts'

function read(search: string) {
  return readListQuery(new URLSearchParams(search))
}

test.each([
  ['amount=-25000', undefined, 25_000],
  ['amount=25000-100000', 25_000, 100_000],
  ['amount=250000-', 250_000, undefined],
  ['amount=any', undefined, undefined],
  ['amount=lots', undefined, undefined],
  ['amount_min=10&amount_max=20', 10, 20],
])('%s reaches from %s to %s', (search, amount_min, amount_max) => {
  const query = read(search)
  expect([query.amount_min, query.amount_max]).toEqual([amount_min, amount_max])
})

test('an address reads back as the query it was made from', () => {
  const search =
    'status=Live&status=Closed&search=joinery&amount=25000-100000&page=3&page_size=50&sort=-due_at&needs_action=true'
  const query = read(search)
  expect(read(new URL(listAddress(query), 'https://portal.test').search)).toEqual(query)
})

test('the list without a query has a bare address', () => {
  expect(listAddress(read(''))).toBe('/application')
})

test('a change begins at the first page', () => {
  expect(changed(read('search=joinery&page=3'), { status: ['Live'] })).toBe(
    '/application?status=Live&search=joinery',
  )
})

test.each([
  ['', false],
  ['page=2&page_size=50&sort=due_at', false],
  ['status=Live', true],
  ['search=joinery', true],
  ['needs_action=false', true],
  ['amount=0-', true],
])('%j narrows the list: %s', (search, narrowed) => {
  expect(isNarrowed(read(search))).toBe(narrowed)
})
