import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import type { Profile } from '#contract/people/profile.ts'
import { adminProfile, brokerProfile, newProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { redirectOf } from './route-rules.ts'

type Persona = 'admin' | 'broker' | 'unsigned' | 'without brokerage'

const profiles: Record<Persona, Profile> = {
  admin: adminProfile,
  broker: brokerProfile,
  unsigned: unsignedProfile,
  'without brokerage': newProfile,
}

function verdict(path: string, persona: Persona, onboardingUrl = '/onboarding'): string {
  return redirectOf({ path, profile: profiles[persona], onboardingUrl }) ?? 'pass'
}

const personas: Persona[] = ['admin', 'broker', 'unsigned', 'without brokerage']

function pathsOutside(guard: string, entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, path, children = [] }) =>
    file === guard ? [] : [...(path ? [path] : []), ...pathsOutside(guard, children)],
  )
}

test('only signing in and what anyone may read is outside the guard', () => {
  expect(pathsOutside('layouts/guard/route.tsx', routes)).toEqual([
    'auth',
    'callback',
    'silent-refresh',
    'logout',
    'signed-in',
    'accessibility',
    '.well-known/security.txt',
    'manifest.webmanifest',
    'session',
    'preferences',
  ])
})

// One row for each path of the specification, one column for each persona.
test.each([
  ['/', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/refer', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/application', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/application/42', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/application/42/directors/1', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/commissions', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/nexus', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/settings/team', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/settings/business', 'pass', 'pass', 'pass', '/onboarding'],
  ['/settings/business/documents', 'pass', 'pass', 'pass', '/onboarding'],
  ['/dashboard', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/onboarding', '/dashboard', '/dashboard', 'pass', 'pass'],
  ['/onboarding/documents', '/dashboard', '/dashboard', 'pass', 'pass'],
  ['/any/other/path', 'pass', 'pass', '/onboarding', '/onboarding'],
])('%s', (path, ...expected) => {
  expect(personas.map((persona) => verdict(path, persona))).toEqual(expected)
})

test.each(['/settings/businesses', '/x/settings/business', '/settings/business%2Fx'])(
  '%s resembles the business settings, but is not exempt',
  (path) => {
    expect(verdict(path, 'unsigned')).toBe('/onboarding')
  },
)

test.each(['/onboardings', '/x/onboarding', '/onboarding%2Fx'])('%s is not the onboarding', (path) => {
  expect(verdict(path, 'admin')).toBe('pass')
  expect(verdict(path, 'unsigned')).toBe('/onboarding')
})

test.each(['/ONBOARDING', '/Onboarding/', '/%6fnboarding'])(
  '%s is the onboarding page: the router matches it',
  (path) => {
    expect(verdict(path, 'admin')).toBe('/dashboard')
    expect(verdict(path, 'unsigned')).toBe('pass')
  },
)

test('a path that cannot be decoded is judged like any other', () => {
  expect(verdict('/%zz', 'admin')).toBe('pass')
  expect(verdict('/%zz', 'unsigned')).toBe('/onboarding')
})

describe('who must onboard', () => {
  const { brokerage } = adminProfile
  if (!brokerage) throw new Error('The admin has a brokerage')

  test.each([
    ['a signed contract and an active brokerage', true, 'Active', '/dashboard'],
    ['a signed contract and a suspended brokerage', true, 'Suspended', '/dashboard'],
    ['an unsigned contract', false, 'Active', 'pass'],
    ['an unsigned contract that awaits signing', false, 'AwaitingContractSigning', 'pass'],
    // Applying both rules literally would redirect in a circle.
    ['a signed contract whose brokerage still awaits signing', true, 'AwaitingContractSigning', 'pass'],
  ])('%s', (_case, is_signed, status, onOnboarding) => {
    const profile = { brokerage: { ...brokerage, status, contract: { is_signed } } }
    const on = (path: string) => redirectOf({ path, profile, onboardingUrl: '/onboarding' }) ?? 'pass'
    expect(on('/onboarding')).toBe(onOnboarding)
    expect(on('/dashboard')).toBe(onOnboarding === 'pass' ? '/onboarding' : 'pass')
  })
})

test('onboarding may happen at an external address, and does not redirect in circles', () => {
  const external = 'https://join.lender.example/brokers'
  expect(verdict('/dashboard', 'unsigned', external)).toBe(external)
  expect(verdict('/', 'without brokerage', external)).toBe(external)
  expect(verdict('/onboarding', 'unsigned', external)).toBe('pass')
  expect(verdict('/dashboard', 'admin', external)).toBe('pass')
})

test('no rule redirects to a page that redirects again', () => {
  for (const persona of personas)
    for (const path of ['/', '/dashboard', '/onboarding', '/settings/business', '/application/42']) {
      const to = verdict(path, persona)
      if (to.startsWith('/')) expect(verdict(to, persona)).toBe('pass')
    }
})
