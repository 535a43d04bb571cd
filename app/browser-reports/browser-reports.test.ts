import { describe, expect, test } from 'vitest'
import type { ReportSettings } from '#app/ports.ts'
import { createKnownProfiles } from '#server/known-profiles.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { defaultPreferences, type Options, routeArgs } from '#tests/support/route-args.ts'
import { browserReports } from './browser-reports.ts'

const off: ReportSettings = {
  stage: 'local',
  sentryDsn: null,
  posthogKey: null,
  posthogHost: null,
  tracing: false,
}
const on: ReportSettings = { ...off, stage: 'production', sentryDsn: 'https://key@errors.example/7' }

function reportsOf(reports: ReportSettings, options: Options<Record<string, string>> = {}) {
  return browserReports(routeArgs('/', { settings: { reports }, ...options }).context)
}

test('without any service configured a page names no person', () => {
  expect(reportsOf(off)).toBeUndefined()
})

test('with one configured it names the person and the brokerage, by id and name', () => {
  const knownProfiles = createKnownProfiles()
  knownProfiles.remember(adminProfile)
  expect(reportsOf(on, { knownProfiles })).toEqual({
    ...on,
    person: { id: adminProfile.person_id, email: adminProfile.email, name: 'Alex Sample' },
    brokerage: { id: adminProfile.brokerage?.id, name: adminProfile.brokerage?.name },
  })
})

test('before a profile has been read, the person comes from the identity provider', () => {
  expect(reportsOf(on)).toMatchObject({ person: { id: adminProfile.person_id }, brokerage: null })
})

test('no one is named when no one is signed in', () => {
  expect(reportsOf(on, { session: { identity: null } })).toEqual({ ...on, person: null, brokerage: null })
})

describe('product analytics and recording', () => {
  const analysed = { ...on, posthogKey: 'phc_key', posthogHost: 'https://usage.example' }
  const keyOf = (analyticsConsent: 'granted' | 'asked', analytics: 'on' | 'off' | null) =>
    reportsOf(analysed, {
      settings: { reports: analysed, analyticsConsent },
      browserState: { preferences: () => ({ ...defaultPreferences, analytics }) },
    })?.posthogKey

  test.each([
    ['granted', null, 'phc_key'],
    ['granted', 'off', null],
    ['asked', null, null],
    ['asked', 'on', 'phc_key'],
    ['asked', 'off', null],
  ] as const)(
    'with consent that is %s, a person whose choice is %s gets the key %s',
    (setting, choice, key) => {
      expect(keyOf(setting, choice)).toBe(key)
    },
  )
})
