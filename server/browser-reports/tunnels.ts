import { type Context, Hono } from 'hono'
import type { ReportSettings } from '#app/ports.ts'
import { readWithin, withMaxBytes } from '#server/services/bounded-response.ts'
import { parsedJson } from '../parsed-json.ts'

export interface TunnelsOptions {
  reports: ReportSettings
  otlpEndpoint: string | null
  fetch?: typeof fetch
}

/** A replay's first segment holds the whole page; a batch of traces has 30 spans of a few hundred bytes each. */
const maxBytes = { report: 1024 * 1024, traces: 64 * 1024 }

/** Forwards the browser's reports, because pages may connect to no other host. Only configured services have a tunnel. */
export function createTunnels({ reports, otlpEndpoint, fetch = globalThis.fetch }: TunnelsOptions) {
  const app = new Hono()
  const { sentryDsn: dsn, posthogHost: host } = reports
  if (dsn) {
    const isOwn = (text: string) => isOwnEnvelope(text, dsn)
    const type = 'application/x-sentry-envelope'
    const tunnel = { maxBytes: maxBytes.report, isOwn, type, fetch }
    app.post('/errors', (c) => pass(c, envelopeAddress(dsn), tunnel))
  }
  if (host) {
    const tunnel = { maxBytes: maxBytes.report, fetch }
    for (const path of ingestPaths)
      app.post(`/analytics${path}`, (c) => pass(c, eventAddress(c, new URL(path, host)), tunnel))
  }
  if (otlpEndpoint) {
    const tunnel = { maxBytes: maxBytes.traces, isOwn: areOwnSpans, type: 'application/json', fetch }
    app.post('/traces', (c) => pass(c, new URL(`${otlpEndpoint}/v1/traces`), tunnel))
  }
  app.all('*', (c) => c.body(null, 404))
  return app
}

/** Addresses to which the portal's browser code sends events and recordings. */
const ingestPaths = ['/e/', '/i/v0/e/', '/s/']

/** Version, time, compression and flags of the library. */
const passedQuery = ['v', 'ver', '_', 'compression', 'ip', 'beacon', 'retry_count']

function eventAddress(c: Context, address: URL): URL {
  for (const [name, value] of Object.entries(c.req.query()))
    if (passedQuery.includes(name) && value.length <= 100) address.searchParams.set(name, value)
  return address
}

function envelopeAddress(dsn: string): URL {
  const { origin, username, pathname } = new URL(dsn)
  const project = pathname.slice(pathname.lastIndexOf('/') + 1)
  const prefix = pathname.slice(0, -project.length)
  return new URL(`${prefix}api/${project}/envelope/?sentry_key=${username}`, origin)
}

const passedItems = ['event', 'replay_event', 'replay_recording']

/** An envelope is known by its first two lines: its header and the header of its first item. */
function isOwnEnvelope(text: string, dsn: string): boolean {
  const [header = '', item = '', rest] = text.split('\n', 3)
  return rest !== undefined && fieldOf(header, 'dsn') === dsn && passedItems.includes(fieldOf(item, 'type'))
}

function fieldOf(json: string, name: string): string {
  const object = parsedJson(json) as Record<string, unknown> | null | undefined
  return String(object?.[name])
}

const serviceName = 'broker-portal-browser'

interface Batch {
  resourceSpans?: { resource?: { attributes?: { key?: string; value?: { stringValue?: string } }[] } }[]
}

/** Whether all spans are the browser's, so that none passes for the server’s. */
function areOwnSpans(text: string): boolean {
  const { resourceSpans } = (parsedJson(text) ?? {}) as Batch
  if (!Array.isArray(resourceSpans) || resourceSpans.length === 0) return false
  return resourceSpans.every((each) => {
    const attributes = each?.resource?.attributes
    const names = Array.isArray(attributes) ? attributes.filter((one) => one?.key === 'service.name') : []
    return names.length === 1 && names[0]?.value?.stringValue === serviceName
  })
}

const timeoutMs = 5_000

/** Responses only acknowledge. */
const maxAnswerBytes = 64 * 1024

interface Tunnel {
  maxBytes: number
  isOwn?: (text: string) => boolean
  /** The content type that is sent in place of the browser's own. */
  type?: string
  fetch: typeof fetch
}

/** Sent are the body, its type and the browser's name: no cookie, IP address or referrer. Returns the service's status and body; 502 when it does not respond in time. */
async function pass(c: Context, address: URL, { maxBytes, isOwn, type, fetch }: Tunnel): Promise<Response> {
  const body = await readWithin(maxBytes, c.req.raw)
  if (!body) return c.body(null, 413)
  if (isOwn && !isOwn(new TextDecoder().decode(body))) return c.body(null, 400)
  const sent = {
    ...picked(c.req.raw.headers, ['Content-Type', 'User-Agent']),
    ...(type && { 'Content-Type': type }),
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { method: 'POST', body, headers: sent, signal, redirect: 'error' })
    const text = await withMaxBytes(response, maxAnswerBytes).arrayBuffer()
    const headers = picked(response.headers, ['Content-Type', 'Retry-After', 'X-Sentry-Rate-Limits'])
    return new Response(text, { status: response.status, headers })
  } catch {
    return c.body(null, 502)
  }
}

function picked(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  )
}
