import { describe, expect, test } from 'vitest'
import type { InsightSettings } from '#app/settings.ts'
import { createKnownProfiles } from '#server/known-profiles.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { defaultPreferences, type Options, routeArgs } from '#tests/support/route-args.ts'
import { browserInsight } from './browser-insight.ts'

const off: InsightSettings = {
  stage: 'local',
  sentryDsn: null,
  posthogKey: null,
  posthogHost: null,
  tracing: false,
}
const on: InsightSettings = { ...off, stage: 'production', sentryDsn: 'https://key@errors.example/7' }

function insightOf(insight: InsightSettings, options: Options<Record<string, string>> = {}) {
  return browserInsight(routeArgs('/', { settings: { insight }, ...options }).context)
}

test('without any service configured a page names no person', () => {
  expect(insightOf(off)).toBeUndefined()
})

test('with one configured it names the person and the brokerage, by id and name', () => {
  const knownProfiles = createKnownProfiles()
  knownProfiles.remember(adminProfile)
  expect(insightOf(on, { knownProfiles })).toEqual({
    ...on,
    person: { id: adminProfile.person_id, email: adminProfile.email, name: 'Alex Sample' },
    brokerage: { id: adminProfile.brokerage?.id, name: adminProfile.brokerage?.name },
  })
})

test('before a profile has been read, the person comes from the identity provider', () => {
  expect(insightOf(on)).toMatchObject({ person: { id: adminProfile.person_id }, brokerage: null })
})

test('no one is named when no one is signed in', () => {
  expect(insightOf(on, { session: { identity: null } })).toEqual({ ...on, person: null, brokerage: null })
})

describe('product analytics and recording', () => {
  const analysed = { ...on, posthogKey: 'phc_key', posthogHost: 'https://usage.example' }
  const keyOf = (analyticsConsent: 'granted' | 'asked', analytics: 'on' | 'off' | null) =>
    insightOf(analysed, {
      settings: { insight: analysed, analyticsConsent },
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
