import { expect, test } from 'vitest'
import { createPageTemplates } from './page-templates.ts'

const page = { default: () => null }
const templateOf = createPageTemplates({
  root: { id: 'root', path: '', module: page },
  guard: { id: 'guard', parentId: 'root', module: page },
  dashboard: { id: 'dashboard', parentId: 'guard', path: 'dashboard', module: page },
  client: { id: 'client', parentId: 'guard', path: 'application/:clientId', module: page },
  overview: { id: 'overview', parentId: 'client', index: true, module: page },
  offers: { id: 'offers', parentId: 'client', path: 'offers', module: page },
  export: { id: 'export', parentId: 'guard', path: 'application/export', module: {} },
  missing: { id: 'missing', parentId: 'guard', path: '*', module: page },
})

test.each([
  ['/dashboard', '/dashboard'],
  ['/application/0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11', '/application/:clientId'],
  ['/application/0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11/offers', '/application/:clientId/offers'],
])('%s is the page %s', (path, template) => {
  expect(templateOf(path)).toBe(template)
})

test.each(['/application/export', '/no/such/page'])('%s is no page', (path) => {
  expect(templateOf(path)).toBeUndefined()
})
