import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '#app/ports.ts'
import type { Metrics } from './telemetry.ts'

/** Seconds; the last bounds are the timeouts of reads and writes. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30]

/** Other methods share one label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

export interface PrometheusOptions {
  port: number
  host: string
  log: Log
}

export interface PrometheusMetrics extends Metrics {
  address: string
}

/** On a separate address, which brokers cannot reach. A port in use does not stop the portal. */
export async function openPrometheusMetrics({
  port,
  host,
  log,
}: PrometheusOptions): Promise<PrometheusMetrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.unref()
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.error({ err: error, port }, 'Metrics are not available')
      resolve()
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : port
  return {
    ...createCounts(register),
    address: `http://${host}:${ownPort}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createCounts(register: Registry): Omit<Metrics, 'close'> {
  const registers = [register]
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Requests by route template, until the answer begins',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const calls = new Histogram({
    name: 'portal_upstream_call_duration_seconds',
    help: 'Calls of the lender by path template; the outcome is the status, or the kind of failure without one',
    labelNames: ['service', 'method', 'endpoint', 'outcome'],
    buckets,
    registers,
  })
  const renewals = new Counter({
    name: 'portal_token_renewals_total',
    help: 'Renewals of access tokens; an error is a silent-renew error',
    labelNames: ['outcome'],
    registers,
  })
  const dropped = new Counter({
    name: 'portal_reports_dropped_total',
    help: 'Error reports that were not delivered',
    labelNames: ['reason'],
    registers,
  })
  const refused = new Counter({
    name: 'portal_requests_refused_total',
    help: 'Requests that the portal turned away before doing anything',
    labelNames: ['reason'],
    registers,
  })
  return {
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds),
    countCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    countRenewal: (outcome) => renewals.inc({ outcome }),
    countDroppedReport: (reason) => dropped.inc({ reason }),
    countRefused: (reason) => refused.inc({ reason }),
    watchLiveConnections(count) {
      register.removeSingleMetric('portal_live_connections')
      new Gauge({
        name: 'portal_live_connections',
        help: 'Open connections for live notifications',
        registers,
        collect() {
          this.set(count())
        },
      })
    },
  }
}
