import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { renderHtml } from '#tests/support/render-html.ts'
import { boats, boatsQuery } from '#tests/support/sample-list.ts'
import type { Filter } from './filter-form-view.ts'
import { List } from './list.tsx'
import { listView } from './list-view.ts'

const filters: Filter[] = [
  { kind: 'search', name: 'search', label: 'Search' },
  { kind: 'select', name: 'harbour', label: 'Harbour', any: 'Any harbour', options: [] },
  { kind: 'days', label: 'Built', from: 'built_from', to: 'built_to' },
]

function render(search: string, options?: { total?: number; names?: string[] }) {
  return renderHtml(<RouterProvider router={listAt(search, options)} />)
}

function listAt(search: string, { total = 1240, names = ['Gull'] } = {}) {
  const page = { items: names, total }
  const list = listView(boats, {
    query: boatsQuery(search),
    page,
    filters,
    presets: [
      { label: 'All', query: {}, count: 1240 },
      { label: 'Afloat', query: { afloat: true }, empty: { title: 'All ashore' } },
    ],
    exportPath: '/boats.csv',
  })
  const element = (
    <>
      <ExportLink to={list.exportTo} />
      <List
        list={list}
        columns={[
          { key: 'name', head: 'Name', sort: 'name', cell: (name) => name },
          { key: 'length', head: 'Length', sort: 'length', cell: () => '9 m' },
          { key: 'rig', head: 'Rig', cell: () => 'Sloop' },
        ]}
        rows={names}
        rowKey={(name) => name}
        none={<p>No boats yet</p>}
      />
    </>
  )
  return createMemoryRouter([{ path: '*', element }], { initialEntries: [`/boats?${search}`] })
}

test('consists of links and a GET form with a button', async () => {
  const html = await render('rig=Sloop&sort=-length&page=2')
  expect(html).toMatch(
    /<form[^>]*action="\/boats"[^>]*role="search"|<form[^>]*role="search"[^>]*action="\/boats"/,
  )
  expect(html).not.toContain('method="post"')
  expect(html).toContain('<input type="hidden" name="rig" value="Sloop"/>')
  expect(html).toContain('>Apply</button>')
  expect(html).toContain('href="/boats?rig=Sloop&amp;sort=-length&amp;page=3"')
  expect(html).toContain('href="/boats.csv?rig=Sloop&amp;sort=-length"')
})

test('counts have thousand separators', async () => {
  const html = await render('')
  expect(html).toContain('1,240 boats, A to Z')
  expect(html).toContain('1 to 25 of 1,240')
  expect(html).toMatch(/All<span[^>]*>1,240/)
})

test('says by which column, and how, the list is sorted', async () => {
  const heads = [
    ...(await render('sort=-length')).matchAll(
      /<th[^>]*?(?:aria-sort="(\w+)")?><a[^>]*>(\w+)<span[^>]*>([^<]+)/g,
    ),
  ]
  expect(heads.map(([, direction, head, order]) => [head, direction, order])).toEqual([
    ['Name', undefined, ', sort by A to Z'],
    ['Length', 'descending', ', sort by smallest first'],
  ])
})

test.each([
  ['', 0, 'No boats yet'],
  ['search=gull', 0, 'No boats match “gull”'],
  ['harbour=Whitby', 0, 'No boats match these filters'],
  ['afloat=true', 0, 'All ashore'],
  ['page=99', 1240, 'Go to the last page'],
])('%j without rows, of %i: %s', async (search, total, text) => {
  const html = await render(search, { total, names: [] })
  expect(html).toContain(text)
  expect(html).not.toContain('<table')
})

test('a search that filters left without results names them, and leads to the search without them', async () => {
  const html = await render('search=gull&afloat=true&harbour=Whitby', { total: 0, names: [] })
  expect(html).toContain('Filters in use: Afloat, Harbour.')
  expect(html).not.toContain('Check the spelling')
  expect(html).toMatch(/href="\/boats\?search=gull"[^>]*>Search without filters/)
})

test('a document has all rows; after a click the first are rendered before the others', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `Gull ${index + 1}`)
  const router = listAt('', { names })
  expect(await renderHtml(<RouterProvider router={router} />)).toContain('Gull 25')
  await router.navigate('/boats?page=2')
  for (const [height, rows] of [
    [800, 5],
    [1440, 9],
  ] as const) {
    vi.stubGlobal('innerHeight', height)
    const first = await renderHtml(<RouterProvider router={router} />)
    expect(first).toContain(`Gull ${rows}<`)
    expect(first).not.toContain(`Gull ${rows + 1}<`)
  }
})
