import { expect, test } from 'vitest'
import { brokerSchema } from './brokerage.ts'
import { isSelf, profileOf, profileSchema } from './profile.ts'
import { may } from './roles.ts'

/** The fields of specification section 3, and no others. */
const specified = {
  first_name: 'Alex',
  last_name: 'Sample',
  email: 'alex@example.test',
  role: 'Broker',
  phone_number: '+447700900001',
  brokerage: {
    id: 'firm-1',
    status: 'Active',
    contract: { is_signed: true },
    name: 'Meridian Quay Finance (sample)',
    registration_number: '99000901',
    pipedrive_id: '17',
  },
}

test('a profile with exactly the fields of the specification is a profile; its person is the session’s subject', () => {
  const profile = profileOf(profileSchema.parse(specified), 'subject-1')
  expect(profile).toEqual({ ...specified, id: 'subject-1', person_id: 'subject-1' })
})

test('a person id of the lender’s own is not the person’s', () => {
  const answer = profileSchema.parse({ ...specified, id: 'broker-7', person_id: 'other-9' })
  expect(profileOf(answer, 'subject-1')).toMatchObject({ id: 'broker-7', person_id: 'subject-1' })
})

test.each([
  ['no phone number', { phone_number: undefined }],
  ['no brokerage', { brokerage: null }],
  ['the key of the brokerage left out', { brokerage: undefined }],
  ['a brokerage of which only the id is known', { brokerage: { id: 'firm-1' } }],
  ['a role of a newer lender', { role: 'Assistant' }],
])('%s is no reason to refuse a profile', (_, changes) => {
  expect(profileSchema.safeParse({ ...specified, ...changes }).success).toBe(true)
})

test('a role that the portal does not know has a Broker’s rights', () => {
  expect(may('Admin', 'see-commission')).toBe(true)
  for (const role of ['Assistant', '', '__proto__', 'admin']) expect(may(role, 'see-commission')).toBe(false)
})

test('a member of the team with another role or status is read', () => {
  const { role: _, brokerage: __, ...names } = specified
  const member = { ...names, id: 'broker-8', role: 'Assistant', status: 'OnLeave' }
  expect(brokerSchema.parse(member)).toEqual(member)
})

test('a person is found in the team by their id, or else by their email address', () => {
  const me = { id: 'subject-1', email: 'alex@example.test' }
  expect(isSelf({ id: 'subject-1', email: 'other@example.test' }, me)).toBe(true)
  expect(isSelf({ id: 'broker-7', email: 'Alex@Example.test' }, me)).toBe(true)
  expect(isSelf({ id: 'broker-8', email: 'sam@example.test' }, me)).toBe(false)
})
