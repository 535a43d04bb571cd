import { describe, expect, test } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { adminProfile, brokerProfile, newProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeVerdict, type Verdict } from './route-rules.ts'

type Persona = 'visitor' | 'admin' | 'broker' | 'unsigned' | 'without brokerage'

const profiles: Record<Exclude<Persona, 'visitor'>, Profile> = {
  admin: adminProfile,
  broker: brokerProfile,
  unsigned: unsignedProfile,
  'without brokerage': newProfile,
}

function verdict(path: string, persona: Persona, onboardingUrl = '/onboarding'): string {
  const profile = persona === 'visitor' ? undefined : profiles[persona]
  return summary(routeVerdict({ path, signedIn: persona !== 'visitor', profile, onboardingUrl }))
}

function summary(verdict: Verdict): string {
  return verdict.kind === 'redirect' ? verdict.to : verdict.kind
}

const personas: Persona[] = ['visitor', 'admin', 'broker', 'unsigned', 'without brokerage']

// One row for each path of the specification, one column for each persona.
test.each([
  ['/', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/refer', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/application', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/application/42', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/application/42/directors/1', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/commissions', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/nexus', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/settings/team', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/settings/business', 'sign-in', 'pass', 'pass', 'pass', '/onboarding'],
  ['/settings/business/documents', 'sign-in', 'pass', 'pass', 'pass', '/onboarding'],
  ['/callback', 'pass', 'pass', 'pass', 'pass', 'pass'],
  ['/silent-refresh', 'pass', 'pass', 'pass', 'pass', 'pass'],
  ['/auth', 'pass', 'pass', 'pass', 'pass', 'pass'],
  ['/logout', 'pass', 'pass', 'pass', 'pass', 'pass'],
  ['/dashboard', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
  ['/onboarding', 'sign-in', '/dashboard', '/dashboard', 'pass', 'pass'],
  ['/onboarding/documents', 'sign-in', '/dashboard', '/dashboard', 'pass', 'pass'],
  ['/any/other/path', 'sign-in', 'pass', 'pass', '/onboarding', '/onboarding'],
])('%s', (path, ...expected) => {
  expect(personas.map((persona) => verdict(path, persona))).toEqual(expected)
})

describe('a path that resembles an exempt one is not exempt', () => {
  test.each([
    '/authority',
    '/callbacks',
    '/x/callback',
    '/logout.html',
    '/settings/businesses',
    '/callback%2Fx',
  ])('%s', (path) => {
    expect(verdict(path, 'visitor')).toBe('sign-in')
    expect(verdict(path, 'unsigned')).toBe('/onboarding')
  })

  test.each(['/onboardings', '/x/onboarding', '/onboarding%2Fx'])('%s', (path) => {
    expect(verdict(path, 'admin')).toBe('pass')
    expect(verdict(path, 'unsigned')).toBe('/onboarding')
  })
})

test.each(['/ONBOARDING', '/Onboarding/', '/%6fnboarding'])(
  '%s is the onboarding page: the router matches it',
  (path) => {
    expect(verdict(path, 'admin')).toBe('/dashboard')
    expect(verdict(path, 'unsigned')).toBe('pass')
  },
)

test('a path that cannot be decoded is judged like any other', () => {
  expect(verdict('/%zz', 'visitor')).toBe('sign-in')
  expect(verdict('/%zz', 'unsigned')).toBe('/onboarding')
})

test('a signed-in person without a loaded profile has it fetched first', () => {
  for (const path of ['/dashboard', '/onboarding', '/settings/business'])
    expect(routeVerdict({ path, signedIn: true, onboardingUrl: '/onboarding' })).toEqual({
      kind: 'load-profile',
    })
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
    const on = (path: string) =>
      summary(routeVerdict({ path, signedIn: true, profile, onboardingUrl: '/onboarding' }))
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
  for (const persona of personas.slice(1))
    for (const path of ['/', '/dashboard', '/onboarding', '/settings/business', '/application/42']) {
      const to = verdict(path, persona)
      if (to.startsWith('/')) expect(verdict(to, persona)).toBe('pass')
    }
})
