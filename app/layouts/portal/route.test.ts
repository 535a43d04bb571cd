import { expect, test } from 'vitest'
import { unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { navItems } from './nav-items.ts'
import { loader } from './route.tsx'

test('shows who is signed in, and for which firm', () => {
  const browserState = { sidebarOpen: false }
  expect(loader(routeArgs('/dashboard', { browserState }))).toEqual({
    person: { firstName: 'Alex', lastName: 'Sample', email: 'admin@meridianquay.example', role: 'Admin' },
    firm: 'Meridian Quay Finance (sample)',
    suspended: false,
    onboarding: false,
    sidebarOpen: false,
  })
})

test('a firm that has not signed is shown no way to what it may not see', () => {
  const { onboarding, person } = loader(routeArgs('/settings/business', { profile: unsignedProfile }))
  expect(onboarding).toBe(true)
  expect(navItems({ role: person.role, onboarding }).map(({ to }) => to)).toEqual([
    '/onboarding',
    '/settings/business',
  ])
})
