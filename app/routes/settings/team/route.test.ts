import { expect, test, vi } from 'vitest'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { alex, casey, member, sam } from '#tests/support/team.ts'
import { action, loader } from './route.tsx'

const path = '/settings/team'
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const kit = {
  first_name: 'Kit',
  last_name: 'Specimen',
  email: 'kit@meridianquay.example',
  phone_number: '',
  role: 'Broker',
}
const invited = member({ ...kit, role: 'Broker', id: 'b7', status: 'Invited', phone_number: null })
const now = '2026-11-23T10:00:00Z'
const listBrokers = async () => succeeded([alex, sam, casey])

function post(
  fields: Record<string, string>,
  broker: Partial<BrokerService>,
  leaveFlash = vi.fn(),
  profile = adminProfile,
) {
  const form = { intent: 'invite', idempotency_key: key, ...fields }
  return action(
    routeArgs(path, {
      form,
      profile,
      services: { broker: { listBrokers, ...broker } },
      browserState: { leaveFlash },
    }),
  )
}

async function refused(fields: Record<string, string>, broker: Partial<BrokerService>) {
  const answer = await post(fields, broker)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { ...answer.data, httpStatus: answer.init?.status }
}

const refusing = (failure: Partial<Failure>) => async () =>
  failed({ kind: 'conflict', call: 'POST /api/v1/brokerages/brokers', ...failure })

test('opens both forms with keys of their own', async () => {
  const { view, invite, resend } = await loader(routeArgs(path, { services: { broker: { listBrokers } } }))
  expect(view.people).toHaveLength(2)
  expect(invite.idempotencyKey).not.toBe(resend.idempotencyKey)
})

test('a team that cannot be read is an error page', async () => {
  const broker = { listBrokers: async () => failed({ kind: 'unavailable', call: 'GET' } as const) }
  await expect(loader(routeArgs(path, { services: { broker } }))).rejects.toMatchObject({
    init: { status: 503 },
  })
})

test('sends an invitation with the key of the form, then says to whom', async () => {
  const inviteBroker = vi.fn(async () => succeeded({ ...invited, warning: null }))
  const leaveFlash = vi.fn()
  const answer = await post({ ...kit, phone_number: '07700 900150' }, { inviteBroker }, leaveFlash)
  expect(inviteBroker).toHaveBeenCalledExactlyOnceWith(
    { ...kit, phone_number: '+447700900150' },
    { idempotencyKey: key },
  )
  expect((answer as Response).headers.get('Location')).toBe(path)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: `Invitation sent to ${kit.email}` })
})

test('invites someone with one name, by a number of another country', async () => {
  const inviteBroker = vi.fn(async () => succeeded({ ...invited, warning: null }))
  const form = { ...kit, first_name: '', phone_number: '+353 1 234 5678' }
  await post(form, { inviteBroker })
  expect(inviteBroker).toHaveBeenCalledExactlyOnceWith(
    { ...kit, first_name: '', phone_number: '+35312345678' },
    { idempotencyKey: key },
  )
})

test('the lender’s warning about the address is shown, and stays', async () => {
  const warning = 'This address is not at meridianquay.example. Check that it is right.'
  const leaveFlash = vi.fn()
  await post(kit, { inviteBroker: async () => succeeded({ ...invited, warning }) }, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'warning',
    text: `Invitation sent to ${kit.email}. ${warning}`,
  })
})

test('an address of another domain is sent once it is confirmed', async () => {
  const profile = {
    ...adminProfile,
    brokerage: adminProfile.brokerage && { ...adminProfile.brokerage, email: 'hello@meridianquay.example' },
  }
  const away = { ...kit, email: 'Kit@Example.com' }
  const warning = 'This address is not at meridianquay.example. Check that it is right.'
  const inviteBroker = vi.fn(async () => succeeded({ ...invited, email: 'kit@example.com', warning }))
  const leaveFlash = vi.fn()

  const answer = await post(away, { inviteBroker }, leaveFlash, profile)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  expect(answer.data.result.error).toEqual({
    confirmed_email: ['This address is not at meridianquay.example. Tick the box if it is right'],
  })
  expect(inviteBroker).not.toHaveBeenCalled()
  const other = await post(
    { ...away, confirmed_email: 'kit@example.org' },
    { inviteBroker },
    leaveFlash,
    profile,
  )
  expect(other).not.toBeInstanceOf(Response)

  await post({ ...away, confirmed_email: away.email }, { inviteBroker }, leaveFlash, profile)
  expect(inviteBroker).toHaveBeenCalledExactlyOnceWith(
    { ...kit, email: 'Kit@example.com', phone_number: undefined },
    { idempotencyKey: key },
  )
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: 'Invitation sent to kit@example.com' })
})

test('an address that was invited for someone else is sent once it is confirmed', async () => {
  const inviteBroker = vi.fn(async () => succeeded({ ...invited, email: casey.email, invited_at: now }))
  const reply = await refused({ ...kit, email: casey.email }, { inviteBroker })
  expect(reply.result.error).toEqual({
    confirmed_email: [
      'It was invited for Casey Template (Broker), and would be for Kit Specimen (Broker). Tick the box if it is right',
    ],
  })
  expect(inviteBroker).not.toHaveBeenCalled()
  await post({ ...kit, email: casey.email, confirmed_email: casey.email }, { inviteBroker })
  expect(inviteBroker).toHaveBeenCalledOnce()
})

test.each<[string, Partial<Broker>, string, string]>([
  ['as before', {}, 'success', `Invitation sent again to ${casey.email}`],
  [
    'under another name and role',
    { first_name: 'Kim', last_name: 'Walker', role: 'Admin' },
    'warning',
    `Invitation sent again to ${casey.email}. It was for Casey Template (Broker), and is now for Kim Walker (Admin).`,
  ],
])('an invitation of someone already invited, %s, says so', async (_, changes, kind, text) => {
  const leaveFlash = vi.fn()
  const inviteBroker = async () => succeeded({ ...casey, ...changes, invited_at: now })
  const email = casey.email.toUpperCase()
  await post({ ...kit, email, confirmed_email: email }, { inviteBroker }, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledExactlyOnceWith({ kind, text })
})

test('an invitation that the lender knew by its key was not there before', async () => {
  const leaveFlash = vi.fn()
  const inviteBroker = async () => succeeded({ ...casey })
  await post({ ...kit, email: casey.email, confirmed_email: casey.email }, { inviteBroker }, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: `Invitation sent to ${casey.email}` })
})

test.each([
  ['first_name', '<b>'],
  ['last_name', ''],
  ['email', 'kit at home'],
  ['phone_number', '12'],
  ['role', 'Owner'],
])('a refused %s comes back with its message and is not sent', async (name, value) => {
  const reply = await refused({ ...kit, [name]: value }, {})
  expect(reply.httpStatus).toBe(422)
  expect(Object.keys(reply.result.error ?? {})).toEqual([name])
  expect(reply.idempotencyKey).toBe(key)
})

test('someone who is in the team already is named, with how to change a role', async () => {
  const fields = { ...kit, email: 'Broker@MeridianQuay.example' }
  const reply = await refused(fields, { listBrokers, inviteBroker: refusing({}) })
  expect(reply.httpStatus).toBe(409)
  expect(reply.formError?.title).toBe('Broker@meridianquay.example is already in your team')
  expect(reply.formError?.text).toContain('remove the person and invite them again')
  expect(reply.result.initialValue).toMatchObject({ first_name: 'Kit' })
})

test('an address of another firm’s broker cannot be invited', async () => {
  const reply = await refused(kit, { listBrokers, inviteBroker: refusing({}) })
  expect(reply.formError?.title).toBe('The invitation has not been sent')
})

test('a team that is full by now says so', async () => {
  const full = Array.from({ length: 50 }, (_, index) => member({ id: `b${index}` }))
  const broker = { listBrokers: async () => succeeded(full), inviteBroker: refusing({}) }
  expect((await refused(kit, broker)).formError?.title).toBe('Your team is full')
})

test('only an admin invites: the lender refuses a Broker, and the form stays', async () => {
  const detail = 'Only an admin of your firm can do this'
  const reply = await refused(kit, { inviteBroker: refusing({ kind: 'forbidden', detail }) })
  expect(reply).toMatchObject({ httpStatus: 403, formError: { text: detail } })
})

const lost = refusing({ kind: 'timeout' })

test('an invitation whose response was lost is a success where the team has it', async () => {
  const broker = { inviteBroker: lost, listBrokers: async () => succeeded([alex, invited]) }
  expect(await post(kit, broker)).toBeInstanceOf(Response)
})

test('an invitation whose response was lost is an unknown outcome where the team has not, and keeps its key', async () => {
  const reply = await refused(kit, { inviteBroker: lost, listBrokers })
  expect(reply).toMatchObject({ httpStatus: 504, idempotencyKey: key })
})

const again = { intent: `resend:${casey.id}` }

test('sends an invitation again as it was made, without a warning that was accepted then', async () => {
  const warning = 'This address is not at meridianquay.example. Check that it is right.'
  const inviteBroker = vi.fn(async () => succeeded({ ...casey, warning }))
  const leaveFlash = vi.fn()
  await post(again, { listBrokers, inviteBroker }, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledExactlyOnceWith({
    kind: 'success',
    text: `Invitation sent to ${casey.email}`,
  })
  expect(inviteBroker).toHaveBeenCalledExactlyOnceWith(
    {
      first_name: 'Casey',
      last_name: 'Template',
      email: casey.email,
      role: 'Broker',
      phone_number: undefined,
    },
    { idempotencyKey: key },
  )
})

test.each([
  ['has joined meanwhile', [alex, { ...casey, status: 'Active' as const }], 'has joined your team'],
  ['was taken back by another admin', [alex], 'Another admin has removed this invitation'],
])('an invitation of someone who %s is not sent, and the team is read again', async (_, team, text) => {
  const reply = await refused(again, { listBrokers: async () => succeeded(team) })
  expect(reply).toMatchObject({ httpStatus: 409, changed: true })
  expect(reply.formError?.text).toContain(text)
})

test('an unknown intent is a 400', async () => {
  await expect(post({ intent: 'change-role' }, {})).rejects.toMatchObject({ init: { status: 400 } })
})
