import { expect, test, vi } from 'vitest'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import { noReports } from '#server/reporting/error-reports.ts'
import type { Access } from '#server/services/service-access.ts'
import { createServices } from '#server/services/services.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { createRequestWatch } from '#server/telemetry/request-watch.ts'
import { noMetrics, noTelemetry } from '#server/telemetry/telemetry.ts'
import { createLender, servicesAt } from '#tests/support/lender.ts'
import { adminProfile, newProfile } from '#tests/support/profiles.ts'
import { createAnalytics } from './portal-analytics.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const pages = new Set(['/dashboard', '/application/:clientId'])

/** Analytics before a service that records what it receives. */
function createTestAnalytics({ sessions = createMemorySessionStore() } = {}) {
  const received: unknown[] = []
  const tokens: string[] = []
  const service = { answer: succeeded(null) as Result<null> }
  const take = async (body: unknown) => {
    if (service.answer.ok) received.push(body)
    return service.answer
  }
  const analytics = createAnalytics({
    services: (access) => {
      if ('token' in access) tokens.push(access.token)
      return { analytics: { recordEvent: take, syncProfile: take } }
    },
    sessions,
    sessionMs: 60_000,
    pages,
    log,
  })
  return { analytics, received, tokens, service }
}

function answered(path: string, { status = 200, profile = adminProfile as Profile } = {}) {
  const request = new Request(new URL(path, 'https://portal.test'))
  return { request, pattern: path, response: new Response(null, { status }), profile }
}

const sender = { access: { token: 'first' } satisfies Access, sessionKey: 'session' }

test('a page view has the template of the page and the brokerage, and no ids or query', async () => {
  const { analytics, received } = createTestAnalytics()
  const { access } = sender
  analytics.forRequest({ access }).answered(answered('/application/:clientId'))
  await analytics.settle()
  expect(received).toEqual([
    {
      app_name: 'BrokerPortal',
      event_name: 'Page Viewed',
      entity_id: adminProfile.person_id,
      properties: {
        page: '/application/:clientId',
        brokerage_name: adminProfile.brokerage?.name,
        brokerage_registration_number: adminProfile.brokerage?.registration_number,
        brokerage_id: adminProfile.brokerage?.id,
      },
    },
  ])
})

test('missing values are empty strings', async () => {
  const { analytics, received } = createTestAnalytics()
  const profile = { ...newProfile, brokerage: null, first_name: '', phone_number: null }
  const reports = analytics.forRequest(sender)
  reports.answered(answered('/onboarding', { profile, status: 302 }))
  reports.userAction('send-brokerage-application', profile)
  await analytics.settle()
  expect(received).toContainEqual({
    app_name: 'BrokerPortal',
    event_name: 'User Action',
    entity_id: profile.person_id,
    properties: {
      userAction: 'send-brokerage-application',
      brokerage_name: '',
      brokerage_registration_number: '',
      brokerage_id: '',
    },
  })
  expect(received).toContainEqual({
    app_name: 'BrokerPortal',
    id: profile.person_id,
    first_name: '',
    last_name: profile.last_name,
    email: profile.email,
    phone: '',
  })
})

test.each([302, 202, 404, 503])('a response of %s is not a page view', async (status) => {
  const { analytics, received } = createTestAnalytics()
  analytics.forRequest({ access: sender.access }).answered(answered('/dashboard', { status }))
  await analytics.settle()
  expect(received).toEqual([])
})

test('the profile is reported once for each sign-in, across instances', async () => {
  const sessions = createMemorySessionStore()
  const instances = [createTestAnalytics({ sessions }), createTestAnalytics({ sessions })]
  for (const sessionKey of ['one', 'one', 'other'])
    for (const { analytics } of instances) {
      analytics.forRequest({ ...sender, sessionKey }).answered(answered('/', { status: 302 }))
      await analytics.settle()
    }
  expect(instances.flatMap(({ received }) => received)).toHaveLength(2)
})

test('a profile without a person is not reported', async () => {
  const { analytics, received } = createTestAnalytics()
  analytics
    .forRequest(sender)
    .answered(answered('/dashboard', { profile: { ...adminProfile, person_id: '' } }))
  await analytics.settle()
  expect(received).toEqual([])
})

test('a profile that is not taken is reported with the next page', async () => {
  const { analytics, received, service } = createTestAnalytics()
  const open = async () => {
    analytics.forRequest(sender).answered(answered('/', { status: 302 }))
    await analytics.settle()
  }
  service.answer = failed({ kind: 'unavailable', call: 'POST /profiles', status: 503 })
  await open()
  service.answer = succeeded(null)
  await open()
  await open()
  expect(received).toHaveLength(1)
})

test.each([
  ['POST /events', '/events'],
  ['POST /profiles', '/profiles'],
])('a refused %s is logged, counted and reported', async (call, path) => {
  const fetch = async (address: string | URL | Request) =>
    Response.json({}, { status: String(address).endsWith(path) ? 422 : 202 })
  const servicesFor = createServices({ services: servicesAt('https://lender.test'), fetch })
  const warn = vi.fn()
  const countCall = vi.fn()
  const send = vi.fn(() => true)
  const watch = createRequestWatch(
    { ...noTelemetry, metrics: { ...noMetrics, countCall }, reports: { ...noReports, send } },
    { ...log, warn },
    { method: 'GET', path: '/dashboard' },
  )
  const analytics = createAnalytics({
    services: servicesFor,
    sessions: createMemorySessionStore(),
    sessionMs: 60_000,
    pages,
    log,
  })
  analytics.forRequest({ ...sender, watcher: watch.calls }).answered(answered('/dashboard'))
  await analytics.settle()
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ failure: expect.objectContaining({ call, status: 422 }) }), 'Call failed'],
  ])
  expect(countCall).toHaveBeenCalledWith(expect.objectContaining({ endpoint: path, outcome: '422' }))
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'response error', status: 422 }),
  )
})

test('reporting does not wait for the service, and drops what it cannot take', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<null>>()
  const sent = vi.fn(() => promise)
  const warn = vi.fn()
  const analytics = createAnalytics({
    services: () => ({ analytics: { recordEvent: sent, syncProfile: sent } }),
    sessions: createMemorySessionStore(),
    sessionMs: 60_000,
    pages,
    log: { ...log, warn },
  })
  const reports = analytics.forRequest({ access: sender.access })
  for (let view = 0; view < 1_000; view += 1) reports.answered(answered('/dashboard'))
  expect(sent).toHaveBeenCalledTimes(50)
  expect(warn).toHaveBeenCalledOnce()
  resolve(succeeded(null))
  await analytics.settle()
  reports.answered(answered('/dashboard'))
  expect(sent).toHaveBeenCalledTimes(51)
})

const lender = createLender()

test('the lender accepts the reports', async () => {
  const services = await lender.as(adminProfile.email)
  const warn = vi.fn()
  const outcomes: boolean[] = []
  const noted = async (call: Promise<Result<unknown>>) => {
    const result = await call
    outcomes.push(result.ok)
    return result as Result<null>
  }
  const analytics = createAnalytics({
    services: () => ({
      analytics: {
        recordEvent: (...args) => noted(services.analytics.recordEvent(...args)),
        syncProfile: (...args) => noted(services.analytics.syncProfile(...args)),
      },
    }),
    sessions: createMemorySessionStore(),
    sessionMs: 60_000,
    pages,
    log: { ...log, warn },
  })
  const reports = analytics.forRequest(sender)
  reports.answered(answered('/dashboard'))
  reports.userAction('submit-application', adminProfile)
  await analytics.settle()
  expect(outcomes).toEqual([true, true, true])
})
