import { expect, test } from 'vitest'
import { boats, boatsQuery } from '#tests/support/sample-list.ts'
import { sortLinks, sortOptions } from './sort-links.ts'

test('an unsorted column offers its first order', () => {
  expect(sortLinks(boats, boatsQuery('search=gull&page=2')).length).toEqual({
    to: '/boats?search=gull&sort=-length',
    order: 'greatest first',
  })
})

test('the sorted column says so and offers the opposite order', () => {
  expect(sortLinks(boats, boatsQuery('')).name).toEqual({
    to: '/boats?sort=-name',
    order: 'Z to A',
    direction: 'ascending',
  })
  expect(sortLinks(boats, boatsQuery('sort=-length')).length).toEqual({
    to: '/boats?sort=length',
    order: 'smallest first',
    direction: 'descending',
  })
})

test('going back to the default order leaves it out of the address', () => {
  expect(sortLinks(boats, boatsQuery('sort=-name')).name).toMatchObject({
    to: '/boats',
    direction: 'descending',
  })
})

test('every order is an option; the default has no parameter', () => {
  expect(sortOptions(boats)).toEqual([
    { value: '', label: 'A to Z' },
    { value: '-name', label: 'Z to A' },
    { value: '-length', label: 'Greatest first' },
    { value: 'length', label: 'Smallest first' },
  ])
})
