import { expect, test, vi } from 'vitest'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { alex, member, sam } from '#tests/support/team.ts'
import { action, loader, middleware } from './route.tsx'

const path = `/settings/team/${sam.id}/remove`
const params = { brokerId: sam.id }
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const teamOf = (...team: Broker[]) => ({ listBrokers: async () => succeeded(team) })

function post(fields: Record<string, string>, broker: Partial<BrokerService>, leaveFlash = vi.fn()) {
  const form = {
    intent: 'remove',
    idempotency_key: key,
    open_clients: '12',
    reassign_to: alex.id,
    ...fields,
  }
  return action(routeArgs(path, { params, form, services: { broker }, browserState: { leaveFlash } }))
}

async function refused(fields: Record<string, string>, broker: Partial<BrokerService>) {
  const answer = await post(fields, broker)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { ...answer.data, httpStatus: answer.init?.status }
}

const refusing = (failure: Partial<Failure>) => async () =>
  failed({ kind: 'conflict', call: 'DELETE /api/v1/brokerages/brokers/{id}', ...failure })

test('asks whether to remove the person', async () => {
  const args = { params, services: { broker: teamOf(alex, sam) } }
  expect((await loader(routeArgs(path, args))).view.name).toBe('Sam Placeholder')
})

test('someone who is not in the team is a 404', async () => {
  const args = { params, services: { broker: teamOf(alex, member({ status: 'Removed' })) } }
  await expect(loader(routeArgs(path, args))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a Broker is redirected to the team before anything is read or removed', async () => {
  const leaveFlash = vi.fn()
  const next = vi.fn()
  const [adminsOnly] = middleware
  const args = routeArgs<Parameters<NonNullable<typeof adminsOnly>>[0]>(path, {
    params,
    profile: brokerProfile,
    browserState: { leaveFlash },
  })
  await expect(async () => adminsOnly?.(args, next)).rejects.toMatchObject({ status: 302 })
  expect(next).not.toHaveBeenCalled()
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'info', text: 'Only admins can invite or remove people' })
})

test('removes the person, whose clients move to the chosen admin, and says who has them', async () => {
  const removeBroker = vi.fn(async () => succeeded(null))
  const leaveFlash = vi.fn()
  const answer = await post({}, { ...teamOf(alex, sam), removeBroker }, leaveFlash)
  expect(removeBroker).toHaveBeenCalledExactlyOnceWith(sam.id, { reassign_to: alex.id })
  expect((answer as Response).headers.get('Location')).toBe('/settings/team')
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'success',
    text: 'Sam Placeholder has been removed',
    next: 'Alex Sample has their 21 clients.',
  })
})

test('an invitation is removed, not the person', async () => {
  const removeBroker = async () => succeeded(null)
  const leaveFlash = vi.fn()
  const jo = member({ status: 'Invited', clients_count: 0, open_clients_count: 0 })
  await post({ open_clients: '0', reassign_to: '' }, { ...teamOf(alex, jo), removeBroker }, leaveFlash)
  expect(leaveFlash.mock.lastCall?.[0].text).toBe('The invitation to Sam Placeholder has been removed')
})

test('who takes over the clients must be chosen', async () => {
  const reply = await refused({ reassign_to: '' }, teamOf(alex, sam))
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error).toEqual({
    reassign_to: ['Choose who should take over their 12 open clients'],
  })
})

test('names no admin where there are no clients: the lender gives them to the remover', async () => {
  const removeBroker = vi.fn(async () => succeeded(null))
  const idle = member({ clients_count: 0, open_clients_count: 0 })
  await post({ open_clients: '0', reassign_to: '' }, { ...teamOf(alex, idle), removeBroker })
  expect(removeBroker).toHaveBeenCalledExactlyOnceWith(sam.id, { reassign_to: undefined })
})

test('more clients than were shown need another confirmation, and the page is revalidated', async () => {
  const busier = member({ open_clients_count: 14 })
  const reply = await refused({}, teamOf(alex, busier))
  expect(reply).toMatchObject({ httpStatus: 409, changed: true })
  expect(reply.formError?.text).toContain('Sam Placeholder now has 14 open clients')
  expect(reply.result.initialValue).toMatchObject({ reassign_to: alex.id })
})

test('someone already removed by another admin counts as removed', async () => {
  const leaveFlash = vi.fn()
  const removeBroker = async () => succeeded(null)
  await post({}, { ...teamOf(alex), removeBroker }, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: 'This person had already been removed' })
})

test('an admin who can no longer take over the clients is a message beside the choice', async () => {
  const errors = { reassign_to: ['Choose an active admin of your firm'] }
  const broker = { ...teamOf(alex, sam), removeBroker: refusing({ kind: 'invalid', errors }) }
  const reply = await refused({ reassign_to: 'gone' }, broker)
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error).toEqual(errors)
})

test('the lender’s message about the last admin is shown', async () => {
  const detail = 'You are the only admin. Invite another one first.'
  const broker = { ...teamOf(alex, sam), removeBroker: refusing({ problem: 'last_admin', detail }) }
  expect((await refused({}, broker)).formError?.text).toBe(detail)
})

test('a removal whose response was lost is sent again: the lender treats it as idempotent', async () => {
  const removeBroker = vi
    .fn<BrokerService['removeBroker']>()
    .mockResolvedValueOnce(failed({ kind: 'timeout', call: 'DELETE' }))
    .mockResolvedValueOnce(succeeded(null))
  expect(await post({}, { ...teamOf(alex, sam), removeBroker })).toBeInstanceOf(Response)
  expect(removeBroker).toHaveBeenCalledTimes(2)
})
