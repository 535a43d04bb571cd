import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const toast = { id: '1', kind: 'success', text: 'Client referred' } as const

test('shows who is signed in, for which firm, and the toast that waited', () => {
  const browserState = { sidebarOpen: false, takeToast: () => toast }
  expect(loader(routeArgs('/dashboard', { browserState }))).toEqual({
    person: { firstName: 'Alex', lastName: 'Sample', email: 'admin@meridianquay.example', role: 'Admin' },
    firm: 'Meridian Quay Finance (sample)',
    sidebarOpen: false,
    toast,
  })
})
