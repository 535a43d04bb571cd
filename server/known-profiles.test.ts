import { expect, test, vi } from 'vitest'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { createKnownProfiles } from './known-profiles.ts'

test('a profile is cached for ten minutes', () => {
  const start = 1_000
  let now = start
  const known = createKnownProfiles(() => now)
  known.remember(adminProfile)
  now = start + 10 * 60_000
  expect(known.find(adminProfile.person_id)).toEqual(adminProfile)
  now += 1
  expect(known.find(adminProfile.person_id)).toBeUndefined()
})

test('each broker has the latest one of their own', () => {
  const known = createKnownProfiles()
  known.remember(adminProfile)
  known.remember(brokerProfile)
  known.remember({ ...adminProfile, first_name: 'Alexandra' })
  expect(known.find(adminProfile.person_id)?.first_name).toBe('Alexandra')
  expect(known.find(brokerProfile.person_id)?.first_name).toBe('Sam')
})

test('a profile that names another brokerage is announced', () => {
  const onBrokerage = vi.fn()
  const known = createKnownProfiles(Date.now, onBrokerage)
  known.remember(brokerProfile)
  known.remember({ ...brokerProfile, first_name: 'Samuel' })
  expect(onBrokerage.mock.calls).toEqual([[brokerProfile]])
  const moved = { ...brokerProfile, brokerage: null }
  known.remember(moved)
  expect(onBrokerage).toHaveBeenLastCalledWith(moved)
})
