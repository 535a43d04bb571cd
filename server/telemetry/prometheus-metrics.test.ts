import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPrometheusMetrics, type PrometheusMetrics } from './prometheus-metrics.ts'

const log = { info: () => {}, warn: () => {}, error: vi.fn() }

let metrics: PrometheusMetrics

beforeEach(async () => {
  metrics = await openPrometheusMetrics({ port: 0, host: '127.0.0.1', log })
})
afterEach(() => metrics.close())

const read = async () => (await fetch(metrics.address)).text()

test('requests are counted by route template, never by address', async () => {
  metrics.countRequest({ method: 'GET', route: '/application/:clientId', status: 200, seconds: 0.02 })
  expect(await read()).toContain(
    'portal_request_duration_seconds_count{method="GET",route="/application/:clientId",status="200"} 1',
  )
})

test('invented methods share one label', async () => {
  for (const method of ['BREW', 'WHEN'])
    metrics.countRequest({ method, route: 'none', status: 405, seconds: 0 })
  expect(await read()).toContain('_count{method="other",route="none",status="405"} 2')
})

test('calls, renewals, dropped reports and refused requests are counted', async () => {
  metrics.countCall({ service: 'core', method: 'GET', endpoint: '/x/{id}', outcome: 'timeout', seconds: 15 })
  metrics.countRenewal('renewed')
  metrics.countRenewal('error')
  metrics.countDroppedReport('limit')
  metrics.countRefused('overloaded')
  const text = await read()
  expect(text).toContain(
    'portal_upstream_call_duration_seconds_count{service="core",method="GET",endpoint="/x/{id}",outcome="timeout"} 1',
  )
  expect(text).toContain('portal_token_renewals_total{outcome="renewed"} 1')
  expect(text).toContain('portal_token_renewals_total{outcome="error"} 1')
  expect(text).toContain('portal_reports_dropped_total{reason="limit"} 1')
  expect(text).toContain('portal_requests_refused_total{reason="overloaded"} 1')
})

test('live connections are those currently open, of the current application', async () => {
  metrics.watchLiveConnections(() => 3)
  metrics.watchLiveConnections(() => 5)
  expect(await read()).toMatch(/^portal_live_connections 5$/m)
})

test('the event loop’s lag is among them', async () => {
  expect(await read()).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('the metrics port serves nothing else', async () => {
  const { origin } = new URL(metrics.address)
  expect((await fetch(origin)).status).toBe(404)
  expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404)
})

test('a port in use is logged, and the portal keeps running', async () => {
  const port = Number(new URL(metrics.address).port)
  const second = await openPrometheusMetrics({ port, host: '127.0.0.1', log })
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ port }), 'Metrics are not available')
  second.countRenewal('renewed')
  await second.close()
})
