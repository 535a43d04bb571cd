import { expect, test } from 'vitest'
import { readClientsQuery } from '#contract/clients/clients-query.ts'
import type { Profile } from '#contract/people/profile.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { alex, casey, member, sam } from '#tests/support/team.ts'
import { teamView } from './team-view.ts'

const team = [sam, casey, alex]

function suspended(profile: Profile): Profile {
  return { ...profile, brokerage: profile.brokerage && { ...profile.brokerage, status: 'Suspended' } }
}

test('lists admins first, and invitations separately', () => {
  const view = teamView(team, adminProfile)
  expect(view.people.map(({ name }) => name)).toEqual(['Alex Sample', 'Sam Placeholder'])
  expect(view.invitations.map(({ name, invited_by }) => [name, invited_by])).toEqual([
    ['Casey Template', 'Alex Sample'],
  ])
  expect(view.open_clients_count).toBe(27)
})

test('each person’s open clients are a link to the list of them', () => {
  const [path, query] = teamView(team, adminProfile).people[1]?.clientsTo.split('?') ?? []
  const { assigned_broker_id, status } = readClientsQuery(new URLSearchParams(query))
  expect([path, assigned_broker_id]).toEqual(['/application', sam.id])
  expect(status).toEqual(expect.arrayContaining(['AwaitingSignUp', 'ContractSigned']))
  expect(status).not.toEqual(expect.arrayContaining(['Live']))
})

test('a Broker sees everyone, and whom to ask', () => {
  const view = teamView(team, brokerProfile)
  expect(view.manages).toBe(false)
  expect(view.people.map(({ name, you }) => [name, you])).toEqual([
    ['Alex Sample', false],
    ['Casey Template', false],
    ['Sam Placeholder', true],
  ])
  expect(view.invitations).toEqual([])
  expect(view.admins).toEqual([{ name: 'Alex Sample', email: adminProfile.email }])
})

test('no one removes themselves; the only admin cannot leave', () => {
  const notRemovable = (brokers: typeof team) =>
    teamView(brokers, adminProfile).people.map(({ notRemovable: reason }) => reason)
  expect(notRemovable(team)).toEqual(['You are the only admin. Invite another admin first.', null])
  const other = member({ id: 'b9', first_name: 'Robin', role: 'Admin' })
  expect(notRemovable([...team, other])).toEqual([
    'You cannot remove yourself. Ask another admin.',
    null,
    null,
  ])
  const invited = { ...casey, role: 'Admin' as const }
  expect(notRemovable([alex, sam, invited])[0]).toBe('You are the only admin. Invite another admin first.')
})

test('a role and a status of a newer lender are shown as they came, and hide no one', () => {
  const assistant = member({ id: 'b8', first_name: 'Robin', role: 'Assistant', status: 'OnLeave' })
  const { people, invitations } = teamView([...team, assistant], adminProfile)
  expect(people.map(({ name, role, status }) => [name, role, status])).toContainEqual([
    'Robin Placeholder',
    'Assistant',
    'OnLeave',
  ])
  expect(invitations).toHaveLength(1)
})

test('removed people are not listed', () => {
  expect(teamView([alex, member({ status: 'Removed' })], adminProfile).people).toHaveLength(1)
})

test('a person without a name is listed by their email address', () => {
  const nameless = member({ first_name: '', last_name: '' })
  expect(teamView([nameless], adminProfile).people[0]?.name).toBe('broker@meridianquay.example')
})

test('a suspended firm’s team cannot be changed, and the page says why', () => {
  expect(teamView(team, adminProfile).readOnly).toBeNull()
  expect(teamView(team, suspended(adminProfile)).readOnly).toBe(
    'Not available while Meridian Quay Finance (sample)’s account is suspended',
  )
})

test('a full team has no room for an invitation', () => {
  const many = Array.from({ length: 50 }, (_, index) => member({ id: `b${index}` }))
  expect(teamView(many, adminProfile).full).toBe(true)
  expect(teamView(many.slice(1), adminProfile).full).toBe(false)
})
