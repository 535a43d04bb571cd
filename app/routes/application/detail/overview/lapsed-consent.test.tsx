import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { clientOf } from '#tests/support/client.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import Overview, { action, loader } from './route.tsx'

const path = `/application/${clientOf().id}`
const params = { clientId: clientOf().id }
const lapsed: Client = {
  ...clientOf(),
  consent: { ...clientOf().consent, given_at: '2026-08-20' },
}

/** Entered on a page that was opened while the consent was valid. */
const entered = {
  intent: 'submit',
  idempotency_key: '3f0c2c1e-7a5b-4c39-9d1e-111111111111',
  version: '3',
  confirm_accurate: 'on',
  confirm_client_consent: 'on',
  message_to_underwriter: 'A note',
}
const lapsedError = {
  'checklist.consent': ['Ask the client for consent again, as this is older than 90 days'],
}

function incomplete(errors: Record<string, string[]>): Partial<BrokerService> {
  const failure = { kind: 'invalid', call: 'PATCH', status: 422, problem: 'application_incomplete' } as const
  return { submitApplication: async () => failed({ ...failure, errors }) }
}

async function refused(broker: Partial<BrokerService>) {
  const answer = await action(routeArgs(path, { params, form: entered, services: { broker } }))
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { reply: answer.data, httpStatus: answer.init?.status }
}

/** The page as the server answers a refused form, with or without JavaScript. */
async function page(client: Client, actionData: Awaited<ReturnType<typeof refused>>['reply']) {
  const services = { broker: { getClient: async () => succeeded(client) } }
  const loaderData = await loader(routeArgs(path, { params, services }))
  const props = { loaderData, actionData, params } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: <Overview {...props} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

test('is returned with its values and key, explains what happened, and revalidates the page', async () => {
  const { reply, httpStatus } = await refused(incomplete(lapsedError))
  expect(httpStatus).toBe(422)
  expect(reply).toMatchObject({ idempotencyKey: entered.idempotency_key, version: 3 })
  expect(reply.formError).toEqual({
    title: 'The client’s consent is older than 90 days',
    text: 'The application has not been submitted. Ask the client again, record the new consent below, then submit.',
  })
  expect(reply.result.initialValue).toMatchObject({
    confirm_accurate: 'on',
    confirm_client_consent: 'on',
    message_to_underwriter: 'A note',
  })
  expect(reply.changed).toBe(true)
})

test('is shown with the fields of a new consent, and every message links to a field of the form', async () => {
  const { reply } = await refused(incomplete(lapsedError))
  const html = await page(lapsed, reply)
  expect(html).toContain('New consent')
  expect(html).toContain('name="consent.given_by_name"')
  expect(html).toMatch(/A note\s*<\/textarea>/)
  expect(html).toContain(`value="${entered.idempotency_key}"`)
  expect(html).not.toContain('#checklist-consent')
})

test('stays on the page with its values where a document was sent back meanwhile', async () => {
  const errors = { ...lapsedError, 'checklist.bank-statements': ['Upload the last 3 months'] }
  const { reply } = await refused(incomplete(errors))
  expect(reply.formError).toMatchObject({
    title: 'The application is not complete',
    items: ['Ask the client for consent again, as this is older than 90 days', 'Upload the last 3 months'],
  })
  const html = await page({ ...lapsed, documents: [] }, reply)
  expect(html).toMatch(/A note\s*<\/textarea>/)
  expect(html.match(/id="submit"/g)).toHaveLength(1)
})

test('is submitted with the new consent', async () => {
  const submitApplication = vi.fn<BrokerService['submitApplication']>(async () => succeeded(clientOf()))
  const consent = {
    'consent.share_data': 'on',
    'consent.privacy_notice_given': 'on',
    'consent.soft_credit_search': 'on',
    'consent.commission_disclosed': 'on',
    'consent.contact_permission': 'on',
    'consent.given_by_name': 'Sample Person',
    'consent.method': 'Email',
    'consent.given_at': londonToday(),
    'consent.text_version': '2026-11',
  }
  const form = { ...entered, ...consent }
  const answer = await action(routeArgs(path, { params, form, services: { broker: { submitApplication } } }))
  expect(answer).toBeInstanceOf(Response)
  const [, body, write] = submitApplication.mock.calls[0] ?? []
  expect(body).toMatchObject({
    message_to_underwriter: 'A note',
    consent: { given_by_name: 'Sample Person' },
  })
  expect(write).toEqual({ idempotencyKey: entered.idempotency_key, version: 3 })
})
