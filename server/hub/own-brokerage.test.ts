import { expect, test, vi } from 'vitest'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import { brokerProfile, newProfile } from '#tests/support/profiles.ts'
import { createKnownProfiles } from '../known-profiles.ts'
import { createFindBrokerage } from './own-brokerage.ts'

function setUp(answer: Result<Profile>) {
  const known = createKnownProfiles()
  const getProfile = vi.fn(async () => answer)
  const services = () => ({ broker: { getProfile } }) as unknown as Services
  const find = createFindBrokerage(services, known)
  return { known, getProfile, find: () => find(brokerProfile.person_id, { token: 'token' }) }
}

test('a brokerage is read from the lender once, and cached', async () => {
  const { find, getProfile } = setUp(succeeded(brokerProfile))
  expect(await find()).toEqual({ brokerageId: brokerProfile.brokerage?.id })
  expect(await find()).toEqual({ brokerageId: brokerProfile.brokerage?.id })
  expect(getProfile).toHaveBeenCalledOnce()
})

test('a person without a brokerage is read again', async () => {
  const { find, known } = setUp(succeeded(brokerProfile))
  known.remember({ ...newProfile, person_id: brokerProfile.person_id })
  expect(await find()).toEqual({ brokerageId: brokerProfile.brokerage?.id })
})

test.each([
  ['without a brokerage', succeeded(newProfile), 403],
  ['without a profile', failed({ kind: 'not_found', call: 'GET /api/v1/Me' }), 403],
  ['whom the lender refuses', failed({ kind: 'forbidden', call: 'GET /api/v1/Me' }), 403],
  ['who is signed out', failed({ kind: 'unauthenticated', call: 'GET /api/v1/Me' }), 401],
  ['while the lender is unavailable', failed({ kind: 'unavailable', call: 'GET /api/v1/Me' }), 503],
])('a person %s', async (_name, answer, status) => {
  expect(await setUp(answer).find()).toMatchObject({ status })
})
