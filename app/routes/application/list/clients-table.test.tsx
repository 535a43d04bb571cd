import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sampleListItem } from '#tests/support/sample-clients.ts'
import { ClientsTable } from './clients-table.tsx'
import { readListQuery } from './list-query.ts'
import { rowView } from './row-view.ts'
import { columnSort } from './sorts.ts'

const now = new Date('2026-11-19T09:00:00Z')

function render(showsBroker: boolean) {
  const query = readListQuery(new URLSearchParams('sort=-amount_requested'))
  const rows = [
    rowView(sampleListItem(), now),
    rowView(
      sampleListItem({
        id: 'c2',
        company: { name: 'Copperline Print Ltd', number: '99000004' },
        status: 'Live',
      }),
      now,
    ),
  ]
  const sorts = {
    client: columnSort(query, 'company_name'),
    due: columnSort(query, 'due_at'),
    amount: columnSort(query, '-amount_requested'),
    activity: columnSort(query, '-last_activity_at'),
  }
  const element = <ClientsTable rows={rows} sorts={sorts} showsBroker={showsBroker} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('says by which column, and how, the list is sorted', () => {
  const sorted = [...render(true).matchAll(/aria-sort="(\w+)"[^>]*><a[^>]*>([^<]+)/g)].map(
    ([, way, head]) => [way, head],
  )
  expect(sorted).toEqual([['descending', 'Amount']])
})

test('every action names its client to whoever does not see the line', () => {
  expect(render(true)).toContain('Complete application<span class="sr-only"> Larkfield Joinery Ltd</span>')
  expect(render(true)).toContain('View<span class="sr-only"> Copperline Print Ltd</span>')
})

test('the broker column is left out where all clients are one broker’s', () => {
  expect(render(true)).toContain('Alex Sample')
  expect(render(false)).not.toContain('Alex Sample')
})
