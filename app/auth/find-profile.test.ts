import { expect, test, vi } from 'vitest'
import { type FailureKind, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import { newProfile as sampleProfile } from '#tests/support/profiles.ts'
import { loadProfile } from './find-profile.ts'

const identity = { personId: 'person-1', givenName: 'Alex', familyName: 'Sample', email: 'alex@example.test' }
const newProfile = { ...sampleProfile, person_id: identity.personId }
const failure = (kind: FailureKind) => failed({ kind, call: 'test' })

function fakeBroker(me: Result<Profile>[], created: Result<Profile> = failure('unexpected')) {
  const answers = [...me]
  const broker = {
    getProfile: vi.fn(async () => answers.shift() ?? failure('unexpected')),
    createProfile: vi.fn<BrokerService['createProfile']>(async () => created),
  }
  return broker as typeof broker & BrokerService
}

test('a profile that is there is one call', async () => {
  const broker = fakeBroker([succeeded(newProfile)])
  expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
  expect(broker.getProfile).toHaveBeenCalledOnce()
  expect(broker.createProfile).not.toHaveBeenCalled()
})

test('the person is the subject of the session, whatever the lender calls them', async () => {
  const broker = fakeBroker([succeeded({ ...newProfile, person_id: 'of-the-lender' })])
  expect(await loadProfile(broker, identity)).toMatchObject({ value: { person_id: 'person-1' } })
})

test('a missing profile is created from the sign-in identity, then read again', async () => {
  const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], succeeded(newProfile))
  expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
  expect(broker.createProfile).toHaveBeenCalledExactlyOnceWith(
    { first_name: 'Alex', last_name: 'Sample', email: 'alex@example.test' },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  )
  expect(broker.getProfile).toHaveBeenCalledTimes(2)
})

test('claims that the identity provider omits are sent as empty strings', async () => {
  const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], succeeded(newProfile))
  await loadProfile(broker, { personId: 'person-1', givenName: '', familyName: '', email: '' })
  expect(broker.createProfile.mock.calls[0]?.[0]).toEqual({ first_name: '', last_name: '', email: '' })
})

test('a profile that another tab has created meanwhile is not an error', async () => {
  const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], failure('conflict'))
  expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
})

test.each<FailureKind>(['timeout', 'unavailable', 'unexpected'])(
  'a profile that was created although the response was %s is found',
  async (kind) => {
    const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], failure(kind))
    expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
  },
)

test('a profile that was not created because the lender was unavailable is a failure of that kind', async () => {
  const broker = fakeBroker([failure('not_found'), failure('not_found')], failure('unavailable'))
  expect(await loadProfile(broker, identity)).toMatchObject({ failure: { kind: 'unavailable' } })
})

test('a profile that cannot be created is a failure', async () => {
  const broker = fakeBroker([failure('not_found')], failure('invalid'))
  expect(await loadProfile(broker, identity)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  expect(broker.getProfile).toHaveBeenCalledOnce()
})

test('a profile that stays missing is a failure, not an endless loop', async () => {
  const broker = fakeBroker([failure('not_found'), failure('not_found')], succeeded(newProfile))
  expect(await loadProfile(broker, identity)).toMatchObject({ failure: { kind: 'not_found' } })
  expect(broker.createProfile).toHaveBeenCalledOnce()
})

test.each<FailureKind>(['unauthenticated', 'forbidden', 'unavailable', 'timeout', 'unexpected'])(
  '%s creates nothing',
  async (kind) => {
    const broker = fakeBroker([failure(kind)])
    expect(await loadProfile(broker, identity)).toMatchObject({ failure: { kind } })
    expect(broker.createProfile).not.toHaveBeenCalled()
  },
)
