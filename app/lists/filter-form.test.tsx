import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { FilterForm } from './filter-form.tsx'

function formWith(errors: Record<string, string>) {
  const view = {
    action: '/boats',
    label: 'boats',
    fields: [
      { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name' },
      { kind: 'days', from: 'built_from', to: 'built_to', label: 'Built' },
    ] as const,
    values: { built_from: '32-13-1990' },
    errors,
    hidden: [],
    chosen: 0,
  }
  const element = <FilterForm {...view} fields={[...view.fields]} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderHtml(<RouterProvider router={router} />)
}

test('a day that is wrong is said above the form, from where a line leads to it', async () => {
  const html = await formWith({ built_from: 'Enter a date, like 18-11-2026' })
  expect(html).toMatch(/role="alert"[^>]*autofocus/i)
  expect(html.indexOf('href="#filter-built_from"')).toBeGreaterThan(0)
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('id="filter-search"'))
  expect(await formWith({})).not.toContain('role="alert"')
})
