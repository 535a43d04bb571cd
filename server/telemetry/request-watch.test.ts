import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/env.ts'
import { createServices } from '#server/services/services.ts'
import { type Collector, startCollector } from '#tests/support/collector.ts'
import type { Line } from '#tests/support/edge.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { type OpenTelemetry, openTelemetry } from './open-telemetry.ts'
import { createRequestWatch } from './request-watch.ts'

const clientId = '0b9f1a52-3c1d-4e7e-9a0b-1f2e3d4c5b6a'
const browserTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const identity = { personId: 'person-1', givenName: 'Alex', familyName: 'Sample', email: 'alex@firm.example' }

let collector: Collector
let telemetry: OpenTelemetry
let logged: Line[]

const writer = (level: Line['level']) => (fields: Record<string, unknown>, message: string) =>
  void logged.push({ level, fields, message })
const log = { info: writer('info'), warn: writer('warn'), error: writer('error') }

/** Answers in place of the lender; a test sets its own. */
let respond = (): Response => Response.json({})
const fetch = vi.fn(async (_url: string, _init: RequestInit) => respond())

beforeEach(async () => {
  logged = []
  fetch.mockClear()
  collector = await startCollector()
  const config = readConfig({
    ...productionEnvironment,
    SENTRY_DSN: collector.dsn,
    INTERNAL_HOSTS: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.otlpEndpoint,
    TRACE_HOSTS: '*.lender.example',
  })
  telemetry = await openTelemetry(config, log)
})
afterEach(async () => {
  await telemetry.close()
  await collector.close()
})

/** A request of a broker who opens a client, and the lender's services for it. */
function startRequest(env: Record<string, string> = {}) {
  const watch = createRequestWatch(telemetry, log, {
    method: 'GET',
    path: `/application/${clientId}.data`,
    traceparent: `00-${browserTrace}-00f067aa0ba902b7-01`,
  })
  watch.reporter.identify(() => ({ identity, profile: adminProfile }))
  const config = readConfig({ BROKER_SERVICE_URL: 'https://api.lender.example/broker', ...env })
  const servicesFor = createServices({ services: config.services, fetch: fetch as typeof globalThis.fetch })
  return { watch, broker: servicesFor({ token: 'access-token' }, watch.calls).broker }
}

const refusal = (status: number, body: unknown = {}) => Response.json(body, { status })

describe('a refused call', () => {
  test('is found in Sentry, log and trace by the request’s id', async () => {
    respond = () => refusal(422, { detail: 'jo@client.example is not valid', owner_name: 'Jo Client' })
    const { watch, broker } = startRequest()
    expect((await broker.getClient(clientId)).ok).toBe(false)
    watch.setRoute('/application/:clientId')
    watch.end(502)

    const event = await collector.until(() => collector.events()[0])
    expect(event).toMatchObject({
      level: 'warning',
      tags: { event: 'response error', request_id: watch.id, status: 422 },
      fingerprint: ['response error', 'GET', '/api/v1/Clients/{id}', '422'],
    })
    expect(event.message).toBe(
      [
        'Response error: GET /api/v1/Clients/{id} answered 422',
        'Page: /application/:id',
        `Broker: ${adminProfile.email}`,
        `Brokerage: ${adminProfile.brokerage?.id}`,
        'Body: {"detail":"[removed] is not valid","owner_name":"[removed]"}',
      ].join('\n'),
    )

    expect(logged).toContainEqual({
      level: 'warn',
      message: 'Call failed',
      fields: expect.objectContaining({
        service: 'broker',
        failure: expect.objectContaining({ status: 422 }),
      }),
    })

    const spans = await collector.until(() => collector.spans().length === 2 && collector.spans())
    const [call, request] = spans
    expect(call).toMatchObject({
      name: 'GET /api/v1/Clients/{id}',
      traceId: browserTrace,
      parentSpanId: request?.spanId,
      attributes: { 'request.id': watch.id, 'error.type': 'invalid' },
    })
    expect(request).toMatchObject({
      name: 'GET /application/:clientId',
      traceId: browserTrace,
      parentSpanId: '00f067aa0ba902b7',
      attributes: { 'request.id': watch.id, 'http.route': '/application/:clientId' },
    })
  })

  test.each([400, 403, 404, 409, 410, 422, 429, 500, 503])('with status %i is reported', async (status) => {
    respond = () => refusal(status)
    const name = { first_name: 'Alex', last_name: 'Sample', email: 'alex@firm.example' }
    await startRequest().broker.createProfile(name, { idempotencyKey: 'key' })
    const event = await collector.until(() => collector.events()[0])
    expect(event).toMatchObject({ level: status < 500 ? 'warning' : 'error', tags: { status } })
  })

  test.each([
    ['401: the session ends', 401],
    ['404 of the profile: it is created', 404],
  ])('is not reported with %s', async (_case, status) => {
    respond = () => refusal(status)
    const result = await startRequest().broker.getProfile()
    expect(result).toMatchObject({ ok: false, failure: { status } })
    await telemetry.close()
    expect(collector.events()).toEqual([])
  })

  test('without a response is in log and trace only', async () => {
    respond = () => {
      throw new TypeError('fetch failed')
    }
    const { watch, broker } = startRequest()
    expect(await broker.getProfile()).toMatchObject({ failure: { kind: 'unavailable' } })
    watch.end(503)
    await telemetry.close()
    expect(collector.events()).toEqual([])
    expect(logged.map(({ message }) => message)).toEqual(['Call failed', 'request'])
    expect(collector.spans()[0]?.attributes).toMatchObject({ 'error.type': 'unavailable' })
  })
})

test('a response that breaks the contract is reported', async () => {
  respond = () => Response.json({ first_name: 7 })
  await startRequest().broker.getProfile()
  const event = await collector.until(() => collector.events()[0])
  expect(event).toMatchObject({ tags: { event: 'unreadable answer' } })
})

describe('a call carries', () => {
  const headersSent = () => new Headers(fetch.mock.calls[0]?.[1].headers)

  test('the request’s id, and the trace to the company’s own hosts', async () => {
    const { watch, broker } = startRequest()
    await broker.getProfile()
    expect(headersSent().get('X-Request-Id')).toBe(watch.id)
    expect(headersSent().get('traceparent')).toMatch(new RegExp(`^00-${browserTrace}-[0-9a-f]{16}-01$`))
  })

  test.each([
    'http://api.lender.example/broker',
    'https://api.elsewhere.example/broker',
    'https://id.lender.example/broker',
  ])('no trace to %s', async (address) => {
    await startRequest({ BROKER_SERVICE_URL: address }).broker.getProfile()
    expect(headersSent().has('traceparent')).toBe(false)
  })
})

describe('the fatal error page', () => {
  test('is reported once, however many handlers its error passes, with the preceding calls', async () => {
    respond = () => Response.json({})
    const { watch, broker } = startRequest()
    await broker.getProfile()
    const first = watch.reporter.report(new Error('broken'), { event: 'error:report', status: 500 })
    const second = watch.reporter.report('Unexpected Server Error', { event: 'error:report', status: 500 })
    expect(first).toEqual({ reported: true, reference: watch.id })
    expect(second).toBe(first)
    const event = await collector.until(() =>
      collector.events().find(({ tags }) => (tags as { event: string }).event === 'error:report'),
    )
    expect(event).toMatchObject({
      exception: { values: [{ value: 'broken' }] },
      breadcrumbs: [{ message: expect.stringMatching(/^GET \/api\/v1\/Me: 200, \d+ ms$/) }],
    })
  })
})

test('spans travel in batches of at most 30', async () => {
  for (let count = 0; count < 70; count += 1) startRequest().watch.end(200)
  await telemetry.close()
  const sizes = collector.received
    .filter(({ path }) => path === '/v1/traces')
    .map(({ text }) => text.split('"spanId"').length - 1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(70)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30)
})
