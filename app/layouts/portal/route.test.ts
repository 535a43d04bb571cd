import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

test('shows who is signed in, and for which firm', () => {
  const browserState = { sidebarOpen: false }
  expect(loader(routeArgs('/dashboard', { browserState }))).toEqual({
    person: { firstName: 'Alex', lastName: 'Sample', email: 'admin@meridianquay.example', role: 'Admin' },
    firm: 'Meridian Quay Finance (sample)',
    sidebarOpen: false,
  })
})
