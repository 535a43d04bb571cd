import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boats, boatsQuery } from '#tests/support/sample-list.ts'

const readBack = (address: string) => boatsQuery(new URL(address, 'https://portal.test').search)

describe('an address', () => {
  const names = [
    ...Object.keys(boats.defaults),
    'search',
    'harbour',
    'afloat',
    'length',
    'length_min',
    'other',
  ]
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'Whitby',
      'Sloop',
      'true',
      '2',
      '50',
      '-length',
      '3-9',
      '-',
      '1e30',
      '-0',
      '2026-02-30',
      ' ',
    ),
  )
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 })

  test('never throws, whatever it contains, and round-trips', () => {
    fc.assert(
      fc.property(pairs, (params) => {
        const address = boats.address(boats.read(new URLSearchParams(params)))
        expect(boats.address(readBack(address))).toBe(address)
      }),
    )
  })

  test('of every query parses back to that query', () => {
    const length = fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), { nil: undefined })
    const query = fc.record({
      search: fc.option(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'x'),
        { nil: undefined },
      ),
      harbour: fc.constantFrom(undefined, 'Whitby' as const, 'Penzance' as const),
      rig: fc.uniqueArray(fc.constantFrom('Sloop' as const, 'Ketch' as const, 'Yawl' as const)),
      afloat: fc.constantFrom(undefined, true, false),
      length_min: length,
      length_max: length,
      page: fc.integer({ min: 1, max: 100_000 }),
      page_size: fc.constantFrom(10, 25, 50, 100),
      sort: fc.constantFrom('name' as const, '-name' as const, '-length' as const, 'length' as const),
    })
    fc.assert(
      fc.property(query, (each) => {
        expect(readBack(boats.address(each))).toEqual(each)
      }),
    )
  })
})

test.each([
  ['harbour=Atlantis&page=-1&page_size=7&sort=colour&rig=Canoe&length=long', ''],
  ['rig=Sloop&rig=Canoe&rig=Sloop&rig=Yawl', 'rig=Sloop&rig=Yawl'],
  ['search=+&harbour=&rig=&length=-', ''],
  ['length_min=3&length_max=9', 'length=3-9'],
  ['length=12-', 'length=12-'],
  ['page=3&page_size=25&sort=name', 'page=3'],
  ['afloat=false', 'afloat=false'],
])('%j is understood as %j', (search, understood) => {
  expect(boats.write(boatsQuery(search)).toString()).toBe(understood)
})

test('the default query has no parameters, and a change returns to the first page', () => {
  expect(boats.address(boats.defaults)).toBe('/boats')
  expect(boats.addressWith(boatsQuery('search=gull&page=3'), { harbour: 'Whitby' })).toBe(
    '/boats?search=gull&harbour=Whitby',
  )
})
