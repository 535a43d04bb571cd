import { expect, test } from 'vitest'
import { adminProfile } from '#tests/support/profiles.ts'
import { alex, casey, member, sam } from '#tests/support/team.ts'
import { removeView } from './remove-view.ts'

const robin = member({ id: 'b9', first_name: 'Robin', last_name: 'Specimen', role: 'Admin' })
const removing = (leaving = sam, team = [alex, sam]) => removeView(team, leaving, adminProfile)

test('says how many open clients move, and to whom', () => {
  expect(removing(sam, [alex, robin, sam]).handover).toMatchObject({
    legend: 'Who should take over their 12 open clients?',
    hint: 'Clients can move to admins only. Their 9 other clients move as well.',
    chosen: undefined,
    options: [
      { value: alex.id, label: 'Alex Sample (you)', hint: '15 open clients now, 27 after the move' },
      { value: 'b9', label: 'Robin Specimen', hint: '12 open clients now, 24 after the move' },
    ],
  })
})

test('the only admin takes them over', () => {
  const { handover } = removing(member({ clients_count: 1, open_clients_count: 1 }))
  expect(handover?.legend).toBe('Who should take over their 1 open client?')
  expect(handover?.hint).toBe('Clients can move to admins only. You are the only admin.')
  expect(handover?.chosen).toBe(alex.id)
  expect(handover?.options).toHaveLength(1)
})

test('closed clients move too', () => {
  const { handover } = removing(member({ clients_count: 2, open_clients_count: 0 }))
  expect(handover?.legend).toBe('Who should take over their 2 clients?')
})

test('an invitation has no clients, and stops working', () => {
  const view = removing(casey, [alex, casey])
  expect(view.handover).toBeNull()
  expect(view.lead).toBe('Their invitation will stop working.')
})

test('an admin who leaves cannot take over their own clients', () => {
  expect(removing(robin, [alex, robin]).handover?.options.map(({ value }) => value)).toEqual([alex.id])
})

test('no one removes themselves', () => {
  expect(removing(alex).blocked?.text).toBe('Invite another admin first.')
  expect(removing(alex, [alex, robin]).blocked?.text).toBe('Ask another admin.')
  expect(removing().blocked).toBeNull()
})

test('a suspended firm removes no one', () => {
  const { brokerage } = adminProfile
  const suspended = { ...adminProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' } }
  expect(removeView([alex, sam], sam, suspended).blocked?.title).toContain('account is suspended')
})
