import { Hono } from 'hono'
import type { InsightSettings } from '#app/settings.ts'
import { ResponseTooLargeError, withMaxBytes } from '#server/services/bounded-response.ts'

export interface TunnelsOptions {
  insight: InsightSettings
  otlpEndpoint: string | null
  fetch?: typeof fetch
}

/** Forwards the browser's reports, because pages may connect to no other host. Only configured services have a tunnel. */
export function createTunnels({ insight, otlpEndpoint, fetch = globalThis.fetch }: TunnelsOptions) {
  const app = new Hono()
  const { sentryDsn, posthogHost: host } = insight
  if (sentryDsn) {
    const tunnel = createErrorTunnel({ dsn: sentryDsn, fetch })
    app.post('/errors', (c) => tunnel(c.req.raw))
  }
  if (host) {
    const tunnel = createAnalyticsTunnel({ host, fetch })
    app.post('/analytics/*', (c) => tunnel(c.req.raw, c.req.path.replace('/insight/analytics', '')))
  }
  if (otlpEndpoint) {
    const tunnel = createTraceTunnel({ endpoint: otlpEndpoint, fetch })
    app.post('/traces', (c) => tunnel(c.req.raw))
  }
  app.all('*', (c) => c.body(null, 404))
  return app
}

const maxEventBytes = 1024 * 1024

/** Addresses to which the portal's browser code sends events and recordings. */
const ingestPaths = ['/e/', '/i/v0/e/', '/s/']

/** Version, time, compression and flags of the library. */
const passedQuery = ['v', 'ver', '_', 'compression', 'ip', 'beacon', 'retry_count']

interface AnalyticsTunnelOptions {
  host: string
  fetch: typeof fetch
}

function createAnalyticsTunnel({ host, fetch }: AnalyticsTunnelOptions) {
  return async (request: Request, path: string): Promise<Response> => {
    if (!ingestPaths.includes(path)) return new Response(null, { status: 404 })
    const address = new URL(path, host)
    for (const [name, value] of new URL(request.url).searchParams)
      if (passedQuery.includes(name) && value.length <= 100) address.searchParams.set(name, value)
    const body = await readReport(request, maxEventBytes)
    if (!body) return new Response(null, { status: 413 })
    return forward(address, { body, headers: eventHeadersOf(request) }, fetch)
  }
}

function eventHeadersOf({ headers }: Request): Record<string, string> {
  const passed = ['Content-Type', 'User-Agent'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(passed)
}

/** Bytes of an envelope: a replay's first segment holds the whole page. */
const maxEnvelopeBytes = 1024 * 1024

const passedItems = ['event', 'replay_event', 'replay_recording']

interface ErrorTunnelOptions {
  dsn: string
  fetch: typeof fetch
}

function createErrorTunnel({ dsn, fetch }: ErrorTunnelOptions) {
  const { origin, username, pathname } = new URL(dsn)
  const project = pathname.slice(pathname.lastIndexOf('/') + 1)
  const prefix = pathname.slice(0, -project.length)
  const address = new URL(`${prefix}api/${project}/envelope/`, origin)
  address.searchParams.set('sentry_key', username)
  return async (request: Request): Promise<Response> => {
    const body = await readReport(request, maxEnvelopeBytes)
    if (!body) return new Response(null, { status: 413 })
    if (!isOwnEnvelope(body, dsn)) return new Response(null, { status: 400 })
    const agent = request.headers.get('User-Agent')
    return forward(
      address,
      {
        body,
        headers: { 'Content-Type': 'application/x-sentry-envelope', ...(agent && { 'User-Agent': agent }) },
      },
      fetch,
    )
  }
}

function isOwnEnvelope(body: Uint8Array, dsn: string): boolean {
  const headerEnd = body.indexOf(0x0a)
  const itemEnd = body.indexOf(0x0a, headerEnd + 1)
  if (headerEnd < 0 || itemEnd < 0) return false
  const header = jsonOf(body.subarray(0, headerEnd))
  const item = jsonOf(body.subarray(headerEnd + 1, itemEnd))
  return header.dsn === dsn && passedItems.includes(String(item.type))
}

function jsonOf(bytes: Uint8Array): Record<string, unknown> {
  try {
    return { ...JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return {}
  }
}

/** Bytes of a batch: 30 spans of a few hundred each. */
const maxBatchBytes = 64 * 1024

const serviceName = 'broker-portal-browser'

interface TraceTunnelOptions {
  endpoint: string
  fetch: typeof fetch
}

/** Passes spans of the portal’s browser code on to the collector of traces. */
function createTraceTunnel({ endpoint, fetch }: TraceTunnelOptions) {
  const address = new URL(`${endpoint}/v1/traces`)
  return async (request: Request): Promise<Response> => {
    const body = await readReport(request, maxBatchBytes)
    if (!body) return new Response(null, { status: 413 })
    if (!areOwnSpans(body)) return new Response(null, { status: 400 })
    return forward(address, { body, headers: { 'Content-Type': 'application/json' } }, fetch)
  }
}

interface Batch {
  resourceSpans?: { resource?: { attributes?: { key?: string; value?: { stringValue?: string } }[] } }[]
}

/** Whether all spans are the browser's, so that none passes for the server’s. */
function areOwnSpans(body: Uint8Array): boolean {
  try {
    const { resourceSpans }: Batch = JSON.parse(new TextDecoder().decode(body))
    if (!resourceSpans?.length) return false
    return resourceSpans.every(({ resource }) => {
      const names = resource?.attributes?.filter(({ key }) => key === 'service.name') ?? []
      return names.length === 1 && names[0]?.value?.stringValue === serviceName
    })
  } catch {
    return false
  }
}

const timeoutMs = 5_000

/** Responses only acknowledge. */
const maxAnswerBytes = 64 * 1024

interface Forwarded {
  body: Uint8Array<ArrayBuffer>
  /** The only headers sent: no cookie, IP address or referrer. */
  headers: Record<string, string>
}

const passedBack = ['Content-Type', 'Retry-After', 'X-Sentry-Rate-Limits']

/** Returns the service's status and body; 502 when it does not respond in time. */
async function forward(
  address: URL,
  { body, headers }: Forwarded,
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { method: 'POST', body, headers, signal, redirect: 'error' })
    const text = await withMaxBytes(response, maxAnswerBytes).arrayBuffer()
    const kept = passedBack.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(text, { status: response.status, headers: kept })
  } catch {
    return new Response(null, { status: 502 })
  }
}

async function readReport(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await withMaxBytes(new Response(request.body), maxBytes).arrayBuffer())
  } catch (error) {
    if (error instanceof ResponseTooLargeError) return undefined
    throw error
  }
}
