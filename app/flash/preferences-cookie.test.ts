import { expect, test } from 'vitest'
import {
  type PreferencesEntry,
  preferencesOf,
  readPreferences,
  replacePreferences,
} from './preferences-cookie.ts'

const dark = { theme: 'dark', density: 'compact', muted: ['SignupStarted'] } as const
const defaults = { theme: 'device', density: 'comfortable', muted: null }

test('each person on a device has their own preferences', () => {
  const entries = replacePreferences([], 'alex', dark)
  expect(preferencesOf(entries, 'alex')).toEqual(dark)
  expect(preferencesOf(entries, 'sam')).toEqual(defaults)
  const changed = replacePreferences(entries, 'alex', { ...dark, theme: 'light' })
  expect(changed).toHaveLength(1)
})

test('the oldest are evicted', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f']
  const entries = people.reduce<PreferencesEntry[]>((all, id) => replacePreferences(all, id, dark), [])
  expect(entries.map(({ person }) => person)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test.each([null, 'text', [{ person: 'alex', theme: 'pink' }], [{ person: 'x'.repeat(200), ...dark }]])(
  'a cookie with %o holds none',
  (value) => expect(readPreferences(value)).toEqual([]),
)
