import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOtelTracing } from '#server/telemetry/otel-tracing.ts'
import { type Collector, startCollector } from '#tests/support/collector.ts'
import { type FakeHub, granted, negotiates, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { openStream, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

const browserTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = { traceparent: `00-${browserTrace}-00f067aa0ba902b7-01` }

let collector: Collector
let lender: FakeHub
let portal: HubPortal
let tracing: ReturnType<typeof createOtelTracing>

beforeAll(async () => {
  collector = await startCollector()
  lender = await startFakeHub()
  tracing = createOtelTracing({
    endpoint: collector.otlpEndpoint,
    stage: 'test',
    traceHosts: ['localhost'],
    identity: [],
  })
  portal = await startHubPortal({ lender: lender.origin, tracing })
})
afterAll(async () => {
  await portal.close()
  await tracing.close()
  await lender.close()
  await collector.close()
})

const signIn = async () => ({ ...(await portal.signIn('the-token')), 'X-Requested-With': 'XMLHttpRequest' })

/** The spans of the latest request: that of its call, and the portal’s own above it. */
async function spansOf(name: string) {
  const { headers } = lender.requests.at(-1) ?? {}
  const id = headers?.['x-request-id']
  return collector.until(() => {
    const spans = collector
      .spans()
      .filter((span) => span.name === name && span.attributes['request.id'] === id)
    const call = spans.find(({ parentSpanId }) => spans.some(({ spanId }) => spanId === parentSpanId))
    return call && { call, request: spans.find((span) => span !== call) }
  })
}

test('a negotiation is a span of the browser’s trace, with its call below', async () => {
  lender.answer = negotiates()
  const headers = { ...(await signIn()), ...parent }
  const url = `${portal.origin}/notifications/negotiate?brokerageId=b-1&negotiateVersion=1`
  const response = await fetch(url, { method: 'POST', headers })
  const { call, request } = await spansOf('POST /notifications/negotiate')
  expect(call).toMatchObject({
    traceId: browserTrace,
    parentSpanId: request?.spanId,
    attributes: { 'http.response.status_code': 200, 'peer.service': 'broker' },
  })
  expect(request).toMatchObject({ traceId: browserTrace, parentSpanId: '00f067aa0ba902b7' })
  expect(request?.attributes['request.id']).toBe(response.headers.get('X-Request-Id'))
  // Over plain http no host is the company’s own.
  expect(lender.requests.at(-1)?.headers).not.toHaveProperty('traceparent')
})

test('an event stream and a WebSocket are traced once they are open', async () => {
  const own = await signIn()
  lender.answer = streams
  const stream = await openStream(`${portal.origin}/notifications?brokerageId=b-1`, own)
  const listening = await spansOf('GET /notifications')
  lender.upgrade = (_req, socket) => void socket.write(`${granted}\r\n`)
  const { socket } = await openWebSocket(`${portal.origin}/notifications`, own)
  const upgraded = await spansOf('GET /notifications')
  const statusOf = ({ attributes }: { attributes: object } = { attributes: {} }) =>
    (attributes as Record<string, unknown>)['http.response.status_code']
  expect([listening, upgraded].map(({ call, request }) => [statusOf(call), statusOf(request)])).toEqual([
    [200, 200],
    [101, 101],
  ])
  socket.destroy()
  stream.leave()
})

test('an unavailable hub is a failed call', async () => {
  lender.answer = (req) => req.socket.destroy()
  const own = await signIn()
  await fetch(`${portal.origin}/notifications?brokerageId=b-1`, { method: 'POST', headers: own, body: 'x' })
  const { call, request } = await spansOf('POST /notifications')
  expect(call?.attributes).not.toHaveProperty('http.response.status_code')
  expect(request?.attributes['http.response.status_code']).toBe(502)
})
