import { expect, test, vi } from 'vitest'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { type FailureKind, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import { newProfile } from '#tests/support/profiles.ts'
import { loadProfile } from './load-profile.ts'

const identity = { personId: 'person-1', givenName: 'Alex', familyName: 'Sample', email: 'alex@example.test' }
const failure = (kind: FailureKind) => failed({ kind, call: 'test' })

function fakeBroker(me: Result<Profile>[], created: Result<Profile> = failure('unexpected')) {
  const answers = [...me]
  const broker = {
    me: vi.fn(async () => answers.shift() ?? failure('unexpected')),
    createMe: vi.fn<BrokerService['createMe']>(async () => created),
  }
  return broker as typeof broker & BrokerService
}

test('a profile that is there is one call', async () => {
  const broker = fakeBroker([succeeded(newProfile)])
  expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
  expect(broker.me).toHaveBeenCalledOnce()
  expect(broker.createMe).not.toHaveBeenCalled()
})

test('a missing profile is created from the sign-in identity, then read again', async () => {
  const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], succeeded(newProfile))
  expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
  expect(broker.createMe).toHaveBeenCalledExactlyOnceWith(
    { first_name: 'Alex', last_name: 'Sample', email: 'alex@example.test' },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  )
  expect(broker.me).toHaveBeenCalledTimes(2)
})

test('claims the identity provider left out travel as empty text', async () => {
  const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], succeeded(newProfile))
  await loadProfile(broker, { personId: 'person-1', givenName: '', familyName: '', email: '' })
  expect(broker.createMe.mock.calls[0]?.[0]).toEqual({ first_name: '', last_name: '', email: '' })
})

test('a profile that another tab created meanwhile is fine', async () => {
  const broker = fakeBroker([failure('not_found'), succeeded(newProfile)], failure('conflict'))
  expect(await loadProfile(broker, identity)).toEqual(succeeded(newProfile))
})

test('a profile that cannot be created is a failure', async () => {
  const broker = fakeBroker([failure('not_found')], failure('invalid'))
  expect(await loadProfile(broker, identity)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  expect(broker.me).toHaveBeenCalledOnce()
})

test('a profile that stays missing is a failure, not a circle', async () => {
  const broker = fakeBroker([failure('not_found'), failure('not_found')], succeeded(newProfile))
  expect(await loadProfile(broker, identity)).toMatchObject({ failure: { kind: 'not_found' } })
  expect(broker.createMe).toHaveBeenCalledOnce()
})

test.each<FailureKind>(['unauthenticated', 'forbidden', 'unavailable', 'timeout', 'unexpected'])(
  '%s creates nothing',
  async (kind) => {
    const broker = fakeBroker([failure(kind)])
    expect(await loadProfile(broker, identity)).toMatchObject({ failure: { kind } })
    expect(broker.createMe).not.toHaveBeenCalled()
  },
)
