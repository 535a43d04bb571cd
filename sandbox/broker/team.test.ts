import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { type InvitedBroker, invitedBrokerSchema } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'
import { brokers } from '../db/tables/people.ts'
import { newShortId } from '../people/short-id.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const path = '/broker/api/v1/brokerages/brokers'
const robin = 'robin@meridianquay.example'
const person = { first_name: 'Kit', last_name: 'Specimen', email: 'kit@meridianquay.example' }

const invite = (body: object, as = personas.admin) => sandbox.call<InvitedBroker>(path, { as, body })
const remove = (id: string, as = personas.admin) =>
  sandbox.fetch(
    new Request(`http://lender.test${path}/${id}`, {
      method: 'DELETE',
      headers: { authorization: tokens[as] ?? '' },
    }),
  )
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const email of [personas.admin, personas.broker])
    tokens[email] = `Bearer ${await sandbox.tokenFor(email)}`
})
const team = async () => (await sandbox.call<Broker[]>(path, { as: personas.admin })).body

test('an invited broker becomes active at the first sign-in', async () => {
  const invited = await invite({ ...person, phone_number: '07700 900150' })
  expect(invited.status).toBe(201)
  expect(invitedBrokerSchema.parse(invited.body)).toMatchObject({
    ...person,
    role: 'Broker',
    status: 'Invited',
    phone_number: '+447700900150',
    invited_by: 'Alex Sample',
    warning: null,
    clients_count: 0,
  })
  const before = await sandbox.call('/broker/api/v1/Me', { as: person.email })
  expect(before.status).toBe(404)
  const me = { first_name: 'Kit', last_name: 'Specimen', email: person.email }
  const joined = await sandbox.call<Profile>('/broker/api/v1/Me', { as: person.email, body: me })
  expect(joined).toMatchObject({ status: 201, body: { id: invited.body.id, role: 'Broker' } })
  expect(joined.body.brokerage?.id).toBe(brokerageIds.meridianQuay)
  const again = await invite(person)
  expect(again).toMatchObject({ status: 409, body: { type: expect.stringMatching(/\/already_a_member$/) } })
})

test('a repeated invitation is resent with updated details; other domains cause a warning', async () => {
  const first = await invite({ ...person, email: 'Lee@Elsewhere.example' })
  expect(first.body.warning).toContain('meridianquay.example')
  const second = await invite({ ...person, email: 'LEE@elsewhere.example', role: 'Admin', first_name: 'Lee' })
  expect(second).toMatchObject({
    status: 200,
    body: { id: first.body.id, first_name: 'Lee', role: 'Admin', email: 'lee@elsewhere.example' },
  })
  expect((await team()).filter(({ email }) => email === 'lee@elsewhere.example')).toHaveLength(1)
})

test('invalid details, and someone who works elsewhere, are refused', async () => {
  const empty = await invite({ email: 'nonsense', role: 'Owner' })
  expect(empty.status).toBe(422)
  expect(Object.keys((empty.body as unknown as { errors: object }).errors).toSorted()).toEqual([
    'email',
    'last_name',
    'role',
  ])
  const elsewhere = await invite({ ...person, email: personas.otherFirm })
  expect(elsewhere).toMatchObject({
    status: 409,
    body: { type: expect.stringMatching(/\/email_in_use$/) },
  })
})

test('a person without a firm joins at once', async () => {
  const as = personas.newcomer
  await sandbox.call('/broker/api/v1/Me', { as, body: { first_name: 'Nell', last_name: 'New', email: '' } })
  const invited = await invite({ first_name: 'Nell', last_name: 'New', email: as })
  expect(invited).toMatchObject({ status: 201, body: { status: 'Active' } })
  expect((await sandbox.call('/broker/api/v1/Clients', { as })).status).toBe(200)
})

test('a removed broker loses access immediately, and their clients move to the removing admin', async () => {
  const before = await team()
  const clientsOf = (id: string) => before.find((broker) => broker.id === id)?.clients_count ?? 0
  const client = await sampleClient(sandbox, '99000032')
  expect((await sandbox.call('/broker/api/v1/Me', { as: robin })).status).toBe(200)
  expect((await remove(brokerIds.robin)).status).toBe(204)
  for (const call of ['Me', 'Clients', `Clients/${client.id}`])
    expect((await sandbox.call(`/broker/api/v1/${call}`, { as: robin })).status).toBe(403)

  const after = await team()
  expect(after.some(({ id }) => id === brokerIds.robin)).toBe(false)
  const moved = clientsOf(brokerIds.robin)
  expect(moved).toBeGreaterThan(3)
  expect(after.find(({ id }) => id === brokerIds.alex)?.clients_count).toBe(clientsOf(brokerIds.alex) + moved)
  const seen = await sandbox.call<Client>(`/broker/api/v1/Clients/${client.id}`, { as: personas.admin })
  expect(seen.body).toMatchObject({
    version: client.version + 1,
    assigned_broker: { name: 'Alex Sample' },
    timeline: expect.arrayContaining([expect.objectContaining({ type: 'Reassigned' })]),
  })
  expect((await remove(brokerIds.robin)).status).toBe(204)

  await invite({ first_name: 'Robin', last_name: 'Specimen', email: robin })
  expect((await sandbox.call('/broker/api/v1/Me', { as: robin })).status).toBe(404)
})

test('an admin cannot remove themselves, the last admin or a member of another firm', async () => {
  expect((await remove(brokerIds.alex)).status).toBe(409)
  expect((await remove(brokerIds.otherFirm)).status).toBe(404)
  expect((await remove('nonsense')).status).toBe(404)
  const refused = await remove(brokerIds.alex)
  expect(await refused.json()).toMatchObject({ type: expect.stringMatching(/\/last_admin$/) })
})

test('a broker may neither invite nor remove', async () => {
  expect((await invite({ ...person, email: 'more@example.com' }, personas.broker)).status).toBe(403)
  expect((await remove(brokerIds.alex, personas.broker)).status).toBe(403)
})

test('the clients of a removed broker move to the named admin', async () => {
  const second = { first_name: 'Second', last_name: 'Admin', email: 'second@meridianquay.example' }
  await invite({ ...second, role: 'Admin' })
  await sandbox.call('/broker/api/v1/Me', { as: second.email, body: second })
  const before = await team()
  const heir = before.find(({ email }) => email === second.email)
  const sam = before.find(({ id }) => id === brokerIds.sam)
  expect(sam?.open_clients_count).toBeGreaterThan(0)
  expect(sam?.open_clients_count).toBeLessThan(sam?.clients_count ?? 0)
  const to = (id: string) => remove(`${brokerIds.sam}?reassign_to=${id}`)
  expect((await to(brokerIds.sam)).status).toBe(422)
  expect((await to(brokerIds.otherFirm)).status).toBe(422)
  expect((await to(heir?.id ?? '')).status).toBe(204)
  const after = (await team()).find(({ id }) => id === heir?.id)
  expect(after).toMatchObject({
    clients_count: sam?.clients_count,
    open_clients_count: sam?.open_clients_count,
  })
})

test(`a team has at most ${teamLimit} members, even with simultaneous invitations`, async () => {
  const size = (await team()).length
  const rows = Array.from({ length: teamLimit - size - 1 }, (_, index) => ({
    id: crypto.randomUUID(),
    shortId: newShortId(),
    brokerageId: brokerageIds.meridianQuay,
    firstName: 'Extra',
    lastName: 'Person',
    email: `extra${index}@meridianquay.example`,
    role: 'Broker' as const,
    status: 'Invited' as const,
    createdAt: new Date(),
  }))
  await sandbox.db.insert(brokers).values(rows)
  const answers = await Promise.all(
    ['one', 'two'].map((name) => invite({ ...person, email: `${name}@meridianquay.example` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const again = await invite({ ...person, email: 'extra0@meridianquay.example' })
  expect(again.status).toBe(200)
})
