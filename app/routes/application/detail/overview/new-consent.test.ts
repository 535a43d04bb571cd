import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const path = `/application/${clientOf().id}`
const params = { clientId: clientOf().id }

function consentedOn(given_at: string): Client {
  return { ...clientOf(), consent: { ...clientOf().consent, given_at } }
}

async function load(client: Client) {
  const services = { broker: { getClient: async () => succeeded(client) } }
  return loader(routeArgs(path, { params, services }))
}

function submit(form: Record<string, string>, broker: Partial<BrokerService>) {
  return action(routeArgs(path, { params, form, services: { broker } }))
}

async function refused(form: Record<string, string>, broker: Partial<BrokerService>) {
  const answer = await submit(form, broker)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { ...answer.data, httpStatus: answer.init?.status }
}

const filled = {
  intent: 'submit',
  idempotency_key: '3f0c2c1e-7a5b-4c39-9d1e-111111111111',
  version: '3',
  confirm_accurate: 'on',
  confirm_client_consent: 'on',
}
const lapsed = consentedOn('2026-08-20')
const consent = {
  share_data: 'on',
  privacy_notice_given: 'on',
  soft_credit_search: 'on',
  commission_disclosed: 'on',
  contact_permission: 'on',
  given_by_name: 'Sample Person',
  method: 'Email',
  given_at: londonToday(),
  text_version: '2026-11',
}
const withConsent = (changes: Partial<typeof consent> = {}) => ({
  ...filled,
  ...Object.fromEntries(
    Object.entries({ ...consent, ...changes }).map(([name, value]) => [`consent.${name}`, value]),
  ),
})

test('a lapsed consent is renewed in the form, which still opens', async () => {
  const { view } = await load(lapsed)
  expect(view).toMatchObject({ ready: true, newConsent: '2026-11' })
  expect(view.checklist?.filter((line) => !line.done)).toMatchObject([{ id: 'consent', to: '#submit' }])
  expect((await load(consentedOn('2026-08-21'))).view.newConsent).toBeNull()
})

test('a new consent does not make up for any other open item', async () => {
  const { view } = await load({ ...lapsed, documents: [] })
  expect(view).toMatchObject({ ready: false, newConsent: null })
})

test('sends the new consent with the application', async () => {
  const submitApplication = vi.fn<BrokerService['submitApplication']>(async () => succeeded(clientOf()))
  expect(await submit(withConsent(), { submitApplication })).toBeInstanceOf(Response)
  expect(submitApplication.mock.calls[0]?.[1].consent).toEqual({
    share_data: true,
    privacy_notice_given: true,
    soft_credit_search: true,
    commission_disclosed: true,
    contact_permission: true,
    given_by_name: 'Sample Person',
    method: 'Email',
    given_at: londonToday(),
    text_version: '2026-11',
  })
})

test.each([
  ['share_data', '', 'Confirm that the client agreed to share their details'],
  ['method', '', 'Choose how the client gave consent'],
  [
    'given_at',
    daysAfter(londonToday(), -91),
    'Ask the client for consent again, as this is older than 90 days',
  ],
])('a new consent whose %s is %j is sent back with its message', async (name, value, message) => {
  const reply = await refused(withConsent({ [name]: value }), {})
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error?.[`consent.${name}`]).toEqual([message])
  expect(reply.result.initialValue).toMatchObject({ consent: { given_by_name: 'Sample Person' } })
})

test('a new consent that the lender refuses has its message at the field', async () => {
  const errors = { 'consent.given_by_name': ['Enter the name of a person'] }
  const reply = await refused(withConsent(), {
    submitApplication: async () => failed({ kind: 'invalid', call: 'PATCH', status: 422, errors }),
  })
  expect(reply.result.error?.['consent.given_by_name']).toEqual(['Enter the name of a person'])
  expect(reply.formError?.title).not.toBe('The application is not complete')
})
