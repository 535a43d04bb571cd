import { expect, test } from 'vitest'
import { staleProfileContext } from '#app/context.ts'
import { adminProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { navItems } from './nav-items.ts'
import { loader } from './route.tsx'

test('shows who is signed in, and for which firm', () => {
  const browserState = { sidebarOpen: false }
  expect(loader(routeArgs('/dashboard', { browserState }))).toEqual({
    person: {
      person_id: adminProfile.person_id,
      first_name: 'Alex',
      last_name: 'Sample',
      email: 'admin@meridianquay.example',
      role: 'Admin',
    },
    firm: 'Meridian Quay Finance (sample)',
    suspension: null,
    asksAnalytics: false,
    onboarding: false,
    stale: false,
    sidebarOpen: false,
    shortcuts: true,
    seesCommission: true,
  })
})

test('a profile that could not be fetched is marked as out of date', () => {
  const args = routeArgs<Parameters<typeof loader>[0]>('/dashboard')
  args.context.set(staleProfileContext, true)
  expect(loader(args).stale).toBe(true)
})

test('a firm that has not signed is shown no links to pages it may not open', () => {
  const { onboarding, person } = loader(routeArgs('/settings/business', { profile: unsignedProfile }))
  expect(onboarding).toBe(true)
  expect(navItems({ role: person.role, onboarding }).map(({ to }) => to)).toEqual([
    '/onboarding',
    '/settings/business',
  ])
})
