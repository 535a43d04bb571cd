import { describe, expect, test } from 'vitest'
import { type FailureKind, failed, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const params = { clientId: clientOf().id }

const load = (client: Partial<Client> | FailureKind, search = '') => {
  const getClient = async () =>
    typeof client === 'string'
      ? failed({ kind: client, call: 'GET /api/v1/Clients/{id}' })
      : succeeded({ ...clientOf(), ...client })
  const path = `/refer/sent/${params.clientId}${search}`
  return loader(routeArgs(path, { params, services: { broker: { getClient } } }))
}

describe('the confirmation', () => {
  test('of a client-led referral has the sign-up link to copy', async () => {
    const sign_up_link = 'https://lender.example/sign-up/x'
    const next_action = { actor: 'Client' as const, label: '', due_at: '2026-11-26T23:59:00Z' }
    const view = await load({ application_route: 'ClientLed', sign_up_link, next_action })
    expect(view.title).toBe(`${clientOf().company.name} has been referred`)
    expect(view.lead).toContain('Wrenfield Lending has emailed the sign-up link to')
    expect(view.sign_up_link).toBe(sign_up_link)
    expect(view.facts).toContainEqual({ label: 'Reference', value: clientOf().reference })
    expect(view.facts).toContainEqual({ label: 'The client signs up by', value: '26-11-2026' })
  })

  test('of a broker-led referral says what to do next', async () => {
    const started = { status: 'PendingApplication', available_actions: brokerActions('PendingApplication') }
    const directors = [{ ...clientOf().directors[0], nationality: null }] as Client['directors']
    const view = await load({ application_route: 'BrokerLed', sign_up_link: null, directors, ...started })
    expect(view).toMatchObject({
      sign_up_link: null,
      task: { label: 'Add director’s details' },
      lead: expect.stringContaining('then submit the application'),
    })
  })

  test('of a client without directors says who adds them before the rest', async () => {
    const started = { status: 'PendingApplication', available_actions: brokerActions('PendingApplication') }
    const view = await load({ application_route: 'BrokerLed', directors: [], ...started })
    expect(view.lead).toMatch(
      /^No directors are listed yet. Ask your contact at Wrenfield Lending to add them. Then complete/,
    )
  })

  test('is shown while the client cannot be read', async () => {
    expect(await load('unavailable')).toMatchObject({ title: 'The client has been referred', facts: [] })
  })

  test('of an unknown client is an error page', async () => {
    await expect(load('not_found')).rejects.toMatchObject({ init: { status: 404 } })
  })

  test.each([
    ['', undefined],
    ['?pre_qualified_id=a', { to: '/refer?pre_qualified_id=a', label: 'Refer the last client' }],
    [
      '?pre_qualified_id=a,b&funding.urgency=Flexible&evil=1',
      { to: '/refer?pre_qualified_id=a,b&funding.urgency=Flexible', label: 'Refer the next of 2 clients' },
    ],
  ])('with %j leads to %j', async (search, next) => {
    expect((await load({}, search)).next).toEqual(next)
  })
})
