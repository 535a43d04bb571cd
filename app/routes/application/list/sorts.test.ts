import { expect, test } from 'vitest'
import { clientSorts } from '#contract/clients/clients-query.ts'
import { readListQuery } from './list-query.ts'
import { columnSort, sortOptions, sortWords } from './sorts.ts'

function query(search: string) {
  return readListQuery(new URLSearchParams(search))
}

test('every order has words', () => {
  expect(clientSorts.map(sortWords)).not.toContain('')
})

test('a column that does not sort offers its first order and says nothing', () => {
  expect(columnSort(query('search=joinery&page=2'), '-amount_requested')).toEqual({
    to: '/application?search=joinery&sort=-amount_requested',
  })
})

test('a column that sorts says so and offers the other order', () => {
  expect(columnSort(query(''), '-last_activity_at')).toEqual({
    to: '/application?sort=last_activity_at',
    direction: 'descending',
  })
  expect(columnSort(query('sort=company_name'), 'company_name')).toEqual({
    to: '/application?sort=-company_name',
    direction: 'ascending',
  })
})

test('going back to the default order leaves it out of the address', () => {
  expect(columnSort(query('sort=last_activity_at'), '-last_activity_at')).toEqual({
    to: '/application',
    direction: 'ascending',
  })
})

test('offers the current order even when it is an unusual one', () => {
  expect(sortOptions('-company_name')).toContainEqual({ value: '-company_name', label: 'Z to A' })
  expect(sortOptions('due_at').filter(({ value }) => value === 'due_at')).toHaveLength(1)
})
