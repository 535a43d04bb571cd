import { describe, expect, test } from 'vitest'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { companyItem } from '#tests/support/companies.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { chosen, type Fields, failure, fields, key, post } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

describe('loader', () => {
  test('an admin may refer for active colleagues', async () => {
    const person = { short_id: 'A1B2C3', email: 'x@meridianquay.example', role: 'Broker' as const }
    const brokers: BrokerService['listBrokers'] = async () =>
      succeeded([
        { ...person, id: adminProfile.id, first_name: 'Alex', last_name: 'Sample', status: 'Active' },
        { ...person, id: 'b2', first_name: 'Sam', last_name: 'Placeholder', status: 'Active' },
        { ...person, id: 'b3', first_name: 'Pat', last_name: 'Invited', status: 'Invited' },
      ])
    const page = await loader(routeArgs('/refer', { services: { broker: { listBrokers: brokers } } }))
    expect(page.brokers).toEqual([
      { value: adminProfile.id, label: 'Alex Sample (you)' },
      { value: 'b2', label: 'Sam Placeholder' },
    ])
  })

  test('a broker refers for no one else', async () => {
    expect((await loader(routeArgs('/refer', { profile: brokerProfile }))).brokers).toEqual([])
  })

  test('a team that cannot be read does not close the page', async () => {
    const brokers: BrokerService['listBrokers'] = async () => failure('unavailable')
    const page = await loader(routeArgs('/refer', { services: { broker: { listBrokers: brokers } } }))
    expect(page).toMatchObject({
      brokers: [],
      providerName: 'Wrenfield Lending',
      personId: adminProfile.person_id,
    })
  })

  test('every opened form has its own key', async () => {
    const open = () => loader(routeArgs('/refer', { profile: brokerProfile }))
    expect((await open()).opening.idempotencyKey).not.toBe((await open()).opening.idempotencyKey)
  })
})

test('change goes back to the form with the answers', async () => {
  const { status, reply } = await post(fields('change', chosen))
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    step: 'form',
    idempotencyKey: key,
    result: { initialValue: chosen },
  })
  expect(reply.result.error).toBeUndefined()
})

describe('enter', () => {
  test('searches while there is no company', async () => {
    const core = { searchCompanies: async () => succeeded([companyItem()]) }
    const { reply } = await post({ intent: 'enter', company_query: 'tide' }, { services: { core } })
    expect(reply.search?.hits).toHaveLength(1)
    expect(reply.result.error).toBeUndefined()
  })

  test('reviews once there is one', async () => {
    expect((await post(fields('enter', { ...chosen, company_query: 'tide' }))).reply.step).toBe('review')
  })
})

test.each([undefined, 'delete'])('the intent %j is refused', async (intent) => {
  const form: Fields = intent ? { intent } : { notes: 'x' }
  await expect(action(routeArgs('/refer', { form }))).rejects.toMatchObject({ init: { status: 400 } })
})
