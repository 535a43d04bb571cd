import { expect, test } from 'vitest'
import { boats, boatsQuery } from '#tests/support/sample-list.ts'
import { listView } from './list-view.ts'
import type { Preset } from './presets.ts'

const presets: Preset<ReturnType<typeof boatsQuery>>[] = [
  { label: 'All', query: {}, count: 48 },
  { label: 'Afloat', query: { afloat: true, sort: '-length' }, empty: { title: 'All ashore' } },
  { label: 'Sloops', query: { rig: ['Sloop'] } },
]

function view(search: string, total = 48, shown = Math.min(total, 1)) {
  const items = Array.from({ length: shown })
  return listView(boats, {
    query: boatsQuery(search),
    page: { items, total },
    filters: [{ kind: 'select', name: 'harbour', label: 'Harbour', any: 'Any harbour', options: [] }],
    presets,
    exportPath: '/boats.csv',
  })
}

test.each([
  ['', 1240, '1,240 boats, A to Z'],
  ['search=gull', 4, '4 boats found, A to Z'],
  ['search=gull', 1, '1 boat found'],
  ['sort=-length', 0, '0 boats'],
])('%j with %i boats is headed %j', (search, total, heading) => {
  expect(view(search, total).heading).toBe(heading)
})

test('names the table by order and page', () => {
  expect(view('sort=-length&page=2', 30_000).caption).toBe('Boats, greatest first, page 2 of 1,200')
})

test.each([
  ['', 'All'],
  ['search=gull&page=2', 'All'],
  ['afloat=true', 'Afloat'],
  ['afloat=false', 'All'],
  ['rig=Sloop&search=gull', 'Sloops'],
  ['rig=Sloop&rig=Yawl', 'All'],
])('%j is the view %s', (search, label) => {
  expect(
    view(search)
      .tabs.filter(({ current }) => current)
      .map((tab) => tab.label),
  ).toEqual([label])
})

test('tabs link to their filters in order, with counts where known', () => {
  expect(view('').tabs.map(({ to, count }) => [to, count])).toEqual([
    ['/boats', 48],
    ['/boats?afloat=true&sort=-length', undefined],
    ['/boats?rig=Sloop', undefined],
  ])
})

test.each([
  ['sort=-length&page=2', undefined],
  ['afloat=true&sort=-length', undefined],
  ['search=gull&rig=Sloop&rig=Yawl&page_size=50&page=2', '/boats?page_size=50'],
  ['afloat=true&search=gull&length=3-9', '/boats?afloat=true'],
])('clearing the filters of %j leads to %s', (search, clear) => {
  expect(view(search).clear).toBe(clear)
})

test.each([
  ['', 0, { kind: 'none' }],
  ['page=4', 0, { kind: 'none' }],
  ['search=gull', 0, { kind: 'no-match', search: 'gull', clear: '/boats' }],
  ['harbour=Whitby', 0, { kind: 'no-match', search: '', clear: '/boats' }],
  [
    'search=gull&afloat=true&harbour=Whitby&rig=Ketch&rig=Yawl&page_size=50',
    0,
    {
      kind: 'filtered-search',
      search: 'gull',
      filters: ['Afloat', 'Harbour', 'Rig'],
      clear: '/boats?search=gull&page_size=50',
    },
  ],
  ['afloat=true', 0, { kind: 'empty-preset', to: '/boats', title: 'All ashore' }],
  ['rig=Sloop', 0, { kind: 'empty-preset', to: '/boats', title: 'No boats in this view' }],
  ['search=gull&page=9', 48, { kind: 'past-end', last: '/boats?search=gull&page=2' }],
])('%j with %i boats and an empty page: %j', (search, total, empty) => {
  expect(view(search, total, 0).empty).toEqual(empty)
})

test('changing the page size returns to the first page', () => {
  expect(view('search=gull&page=2').paging.sizes[2]).toEqual({
    size: 50,
    to: '/boats?search=gull&page_size=50',
    current: false,
  })
})

test('the export has the filters and the order but all pages', () => {
  expect(view('search=gull&sort=-length&page=2&page_size=50').exportTo).toBe(
    '/boats.csv?search=gull&sort=-length',
  )
})
