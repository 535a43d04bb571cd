import { expect, test } from 'vitest'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Access } from '#server/services/service-access.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { createLender } from '#tests/support/lender.ts'
import { adminProfile, newProfile } from '#tests/support/profiles.ts'
import { createAnalytics } from './portal-analytics.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const clientId = '0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11'

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
    templateOf: (path) => path.replace(clientId, ':clientId'),
    log,
    retryDelaysMs: { first: 0, last: 0 },
  })
  return { analytics, received, tokens, service }
}

function answered(path: string, { status = 200, profile = adminProfile as Profile } = {}) {
  const url = new URL(path, 'https://portal.test')
  return { request: new Request(url), url, response: new Response(null, { status }), profile }
}

const sender = { access: { token: 'first' } satisfies Access, sessionKey: 'session' }

test('a page view has the template of the page and the brokerage, and no ids or query', async () => {
  const { analytics, received } = createTestAnalytics()
  const { access } = sender
  analytics.forRequest({ access }).answered(answered(`/application/${clientId}?status=Live`))
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
    for (const { analytics } of instances)
      analytics.forRequest({ ...sender, sessionKey }).answered(answered('/', { status: 302 }))
  for (const { analytics } of instances) {
    await new Promise(setImmediate)
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

test('a report delayed by an outage is sent with the latest token', async () => {
  const { analytics, received, tokens, service } = createTestAnalytics()
  service.answer = failed({ kind: 'unavailable', call: 'POST /events' })
  analytics.forRequest({ access: { token: 'first' } }).userAction('accept-offer', adminProfile)
  await analytics.settle()
  analytics.forRequest({ access: { token: 'renewed' } }).userAction('accept-offer', adminProfile)
  service.answer = succeeded(null)
  await analytics.settle()
  expect(received).toHaveLength(2)
  expect(tokens).toEqual(['first', 'renewed', 'renewed'])
})

test('a refused token drops its own report and does not block others', async () => {
  const { analytics, service } = createTestAnalytics()
  service.answer = failed({ kind: 'unauthenticated', call: 'POST /events', status: 401 })
  analytics.forRequest(sender).userAction('accept-offer', adminProfile)
  await analytics.settle()
  expect(analytics.counts()).toMatchObject({ waiting: 0, refused: 1 })
})

test('reporting does not wait for the service', () => {
  const analytics = createAnalytics({
    services: () => {
      const hang = () => new Promise<never>(() => {})
      return { analytics: { recordEvent: hang, syncProfile: hang } }
    },
    sessions: createMemorySessionStore(),
    templateOf: (path) => path,
    log,
  })
  const reports = analytics.forRequest(sender)
  for (let view = 0; view < 20_000; view += 1) reports.answered(answered('/dashboard'))
  expect(analytics.counts()).toMatchObject({ waiting: 10_000, dropped: 10_000 })
})

const lender = createLender()

test('the lender accepts the reports', async () => {
  const services = await lender.as(adminProfile.email)
  const analytics = createAnalytics({
    services: () => services,
    sessions: createMemorySessionStore(),
    templateOf: (path) => path,
    log,
  })
  const reports = analytics.forRequest(sender)
  reports.answered(answered('/dashboard'))
  reports.userAction('submit-application', adminProfile)
  await new Promise(setImmediate)
  await analytics.settle()
  expect(analytics.counts()).toEqual({ waiting: 0, delivered: 3, refused: 0, dropped: 0 })
})
