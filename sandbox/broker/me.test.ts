import { expect, test } from 'vitest'
import { type Profile, profileSchema } from '#contract/people/profile.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

test('a call without a valid token is challenged', async () => {
  const without = await sandbox.call('/broker/api/v1/Me')
  expect(without.status).toBe(401)
  expect(without.headers.get('www-authenticate')).toBe('Bearer realm="lender"')
  expect(without.headers.get('content-type')).toBe('application/problem+json')
  const wrong = await sandbox.call('/broker/api/v1/Me', { headers: { authorization: 'Bearer nonsense' } })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('www-authenticate')).toContain('invalid_token')
})

test('a member reads the profile with the brokerage', async () => {
  const { status, body } = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.admin })
  expect(status).toBe(200)
  expect(profileSchema.parse(body)).toMatchObject({
    first_name: 'Alex',
    last_name: 'Sample',
    role: 'Admin',
    short_id: 'A1EX01',
    notification_preferences: { muted: [] },
    brokerage: { name: 'Meridian Quay Finance (sample)', status: 'Active', contract: { is_signed: true } },
  })
})

test('the unsigned firm is recognised by its contract', async () => {
  const { body } = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.unsigned })
  expect(body.brokerage).toMatchObject({ status: 'AwaitingContractSigning', contract: { is_signed: false } })
})

test.each([
  [personas.suspended, 'Suspended', true, 'insurance has ended'],
  [personas.rejected, 'Rejected', false, 'apply again'],
])('%s gets the status of the firm and the reason', async (as, status, is_signed, why) => {
  const { body } = await sandbox.call<Profile>('/broker/api/v1/Me', { as })
  expect(profileSchema.parse(body).brokerage).toMatchObject({
    status,
    status_reason: expect.stringContaining(why),
    status_changed_at: expect.stringMatching(/Z$/),
    contract: { is_signed },
  })
})

test('a suspended firm reads its clients and changes none, its own phone included', async () => {
  const as = personas.suspended
  const list = await sandbox.call<{ total: number }>('/broker/api/v1/Clients', { as })
  expect(list).toMatchObject({ status: 200, body: { total: 2 } })
  const phone = { phone_number: '07700 900123' }
  const refused = await sandbox.call('/broker/api/v1/Me/phone', { as, method: 'PATCH', body: phone })
  expect(refused).toMatchObject({
    status: 403,
    body: { type: expect.stringMatching(/\/brokerage_suspended$/) },
  })
})

test('a first sign-in finds no profile, creates one without a brokerage, and may repeat it', async () => {
  const missing = await sandbox.call('/broker/api/v1/Me', { as: personas.newcomer })
  expect(missing.status).toBe(404)

  const body = { first_name: 'Nell', last_name: 'Newcomer', email: '' }
  const someoneElse = await sandbox.call('/broker/api/v1/Me', {
    as: personas.newcomer,
    body: { ...body, email: personas.admin },
  })
  expect(someoneElse.status).toBe(422)
  expect(someoneElse.body).toMatchObject({ errors: { email: ['Use the email address you sign in with'] } })

  const created = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.newcomer, body })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ role: 'Broker', brokerage: null, email: personas.newcomer })

  const again = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.newcomer, body })
  expect(again.status).toBe(200)
  expect(again.body.id).toBe(created.body.id)
})

test('overlong names are refused field by field', async () => {
  const { status, body } = await sandbox.call('/broker/api/v1/Me', {
    as: personas.newcomer,
    body: { first_name: 'x'.repeat(51), last_name: 'Newcomer', email: 'no address' },
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors as object).sort()).toEqual(['email', 'first_name'])
})
