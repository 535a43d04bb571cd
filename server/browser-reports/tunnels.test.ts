import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Collector, startCollector } from '#tests/support/collector.ts'
import { createTestEdge } from '#tests/support/edge.ts'

const origin = 'https://portal.test'
let collector: Collector

beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

/** The edge with every service configured, all at the collector. */
function createConfigured(env: Record<string, string> = {}) {
  const services = {
    STAGE: 'development',
    SENTRY_DSN: collector.dsn,
    POSTHOG_KEY: 'phc_practice',
    POSTHOG_HOST: collector.origin,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.otlpEndpoint,
  }
  const { edge } = createTestEdge(async () => new Response('page'), { env: { ...services, ...env } })
  return edge
}

interface Report {
  body?: string
  headers?: Record<string, string>
}

async function send(edge: ReturnType<typeof createConfigured>, path: string, { body, headers }: Report = {}) {
  const before = collector.received.length
  const response = await edge.request(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    headers: {
      Origin: origin,
      Cookie: '__Host-portal-sid=secret',
      Authorization: 'Bearer secret',
      Referer: `${origin}/application/c1`,
      'X-Forwarded-For': '192.0.2.7',
      'Content-Length': String(Buffer.byteLength(body ?? '')),
      ...headers,
    },
  })
  return { response, received: collector.received.slice(before) }
}

const envelope = (dsn: string, type = 'event') =>
  `${JSON.stringify({ event_id: 'a', dsn })}\n${JSON.stringify({ type })}\n${JSON.stringify({ message: 'A fault' })}\n`

describe('the tunnel for errors', () => {
  test('passes an envelope on, without cookies, tokens, addresses and referrer', async () => {
    const { response, received } = await send(createConfigured(), '/insight/errors', {
      body: envelope(collector.dsn),
      headers: { 'User-Agent': 'Browser/1', 'Content-Type': 'text/plain' },
    })
    expect(response.status).toBe(200)
    expect(received).toMatchObject([{ path: '/api/7/envelope/?sentry_key=public' }])
    expect(received[0]?.envelope?.items[0]?.payload).toEqual({ message: 'A fault' })
    const names = Object.keys(received[0]?.headers ?? {})
    for (const name of ['cookie', 'authorization', 'referer', 'origin', 'x-forwarded-for'])
      expect(names).not.toContain(name)
    expect(received[0]?.headers['user-agent']).toBe('Browser/1')
  })

  test('passes one on over a real connection', async () => {
    const listener = createServer(getRequestListener(createConfigured().fetch))
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/insight/errors`, {
      method: 'POST',
      headers: { Origin: origin },
      body: envelope(collector.dsn),
    })
    listener.close()
    expect(response.status).toBe(200)
  })

  test.each([
    ['another project', () => envelope('https://public@errors.example/8')],
    ['a kind of item that the portal does not send', () => envelope(collector.dsn, 'attachment')],
    ['no envelope', () => 'text'],
    ['no JSON', () => 'a\nb\nc'],
    ['nothing', () => ''],
  ])('refuses %s', async (_, body) => {
    const { response, received } = await send(createConfigured(), '/insight/errors', { body: body() })
    expect(response.status).toBe(400)
    expect(received).toEqual([])
  })

  test('refuses requests that do not come from a page of the portal', async () => {
    const { response, received } = await send(createConfigured(), '/insight/errors', {
      body: envelope(collector.dsn),
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(response.status).toBe(403)
    expect(received).toEqual([])
  })

  test('refuses more than a mebibyte, also when its length is not what it says', async () => {
    const body = envelope(collector.dsn) + ' '.repeat(1024 * 1024)
    const declared = await send(createConfigured(), '/insight/errors', { body })
    const undeclared = await send(createConfigured(), '/insight/errors', {
      body,
      headers: { 'Content-Length': '10' },
    })
    expect([declared.response.status, undeclared.response.status]).toEqual([413, 413])
    expect([...declared.received, ...undeclared.received]).toEqual([])
  })

  test('responds 429 like the service, and 502 when it is unavailable', async () => {
    collector.answerWith(429)
    const limited = await send(createConfigured(), '/insight/errors', { body: envelope(collector.dsn) })
    collector.answerWith(200)
    expect(limited.response.status).toBe(429)
    const dsn = 'http://public@127.0.0.1:9/7'
    const away = await send(createConfigured({ SENTRY_DSN: dsn }), '/insight/errors', { body: envelope(dsn) })
    expect(away.response.status).toBe(502)
  })

  test('is limited for each client', async () => {
    // Its budget is by the minute of the clock, and none begins during the test.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const edge = createConfigured()
    let status = 0
    for (let count = 0; count <= 600; count += 1)
      status = (await send(edge, '/insight/errors', { body: 'text' })).response.status
    expect(status).toBe(429)
  })
})

describe('the tunnel for product analytics', () => {
  test('passes events on, with the library’s own query alone', async () => {
    const { response, received } = await send(
      createConfigured(),
      '/insight/analytics/i/v0/e/?ver=1&search=Alex',
      { body: '{"event":"$pageview"}', headers: { 'Content-Type': 'application/json' } },
    )
    expect(response.status).toBe(200)
    expect(received).toMatchObject([{ path: '/i/v0/e/?ver=1', json: { event: '$pageview' } }])
    expect(received[0]?.headers).not.toHaveProperty('cookie')
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test.each([
    ['/api/projects/', 'an address of its management'],
    ['/static/recorder.js', 'a script'],
    ['/array/phc_practice/config', 'the settings of the project'],
    ['/flags/', 'feature flags'],
    ['/i/v0/e/../../../api/', 'an address that climbs'],
    ['//elsewhere.example/e/', 'another host'],
  ])('refuses %s: %s', async (path) => {
    for (const body of [undefined, '{}']) {
      const { response, received } = await send(createConfigured(), `/insight/analytics${path}`, { body })
      expect(response.status).toBe(404)
      expect(received).toEqual([])
    }
  })
})

describe('the tunnel for traces', () => {
  const batch = (...services: string[]) =>
    JSON.stringify({
      resourceSpans: services.map((stringValue) => ({
        resource: { attributes: [{ key: 'service.name', value: { stringValue } }] },
        scopeSpans: [{ spans: [{ name: 'GET /refer', traceId: 'a', spanId: 'b' }] }],
      })),
    })

  test('passes spans of the browser on', async () => {
    const body = batch('broker-portal-browser')
    const { response, received } = await send(createConfigured(), '/insight/traces', { body })
    expect(response.status).toBe(200)
    expect(received).toMatchObject([{ path: '/v1/traces', text: body }])
    expect(received[0]?.headers).not.toHaveProperty('cookie')
  })

  test.each([
    ['spans of another service', batch('broker-portal')],
    ['spans of another service beside them', batch('broker-portal-browser', 'broker-portal')],
    ['no spans', '{}'],
    ['no JSON', 'text'],
  ])('refuses %s', async (_, body) => {
    const { response, received } = await send(createConfigured(), '/insight/traces', { body })
    expect(response.status).toBe(400)
    expect(received).toEqual([])
  })
})

test.each(['/insight/errors', '/insight/analytics/e/', '/insight/traces'])(
  '%s does not exist when nothing is configured',
  async (path) => {
    const { edge } = createTestEdge(async () => new Response('page'))
    expect((await send(edge, path, { body: envelope(collector.dsn) })).response.status).toBe(404)
  },
)
