import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type Envelope, readEnvelope } from './envelope.ts'
import { type Recording, recordingOf } from './recording.ts'

export interface Received {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingMessage['headers']
  /** Decompressed, but for what is compressed within it: see {@link Collector.recordings}. */
  text: string
  json?: unknown
  envelope?: Envelope
}

type Json = Record<string, unknown>

export interface Collector {
  origin: string
  dsn: string
  otlpEndpoint: string
  received: Received[]
  events(): Json[]
  spans(): (Omit<OtlpSpan, 'attributes'> & { attributes: Json })[]
  recordings(): Recording[]
  /** Waits until `find` returns something. @throws Error that says what was received in place of it, after 15 s */
  until<Found>(find: () => Found | undefined | false): Promise<Found>
  answerWith(status: number): void
  close(): Promise<void>
}

/** Milliseconds: services send in batches of seconds, and a loaded machine takes its time. */
const untilTimeoutMs = 15_000

export async function startCollector(): Promise<Collector> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  let status = 200
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    received.push(read(request, bytes))
    response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
    response.end('{}')
    for (const look of [...waiting]) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    dsn: `http://public@127.0.0.1:${port}/7`,
    otlpEndpoint: origin,
    received,
    events: () =>
      received.flatMap(({ envelope }) =>
        (envelope?.items ?? [])
          .filter(({ header }) => header.type === 'event')
          .map(({ payload }) => payload as Json),
      ),
    spans: () => received.filter(({ path }) => path === '/v1/traces').flatMap(({ json }) => spansOf(json)),
    recordings: () => received.flatMap((each) => recordingOf(each) ?? []),
    until: (find) =>
      new Promise((resolve, reject) => {
        const settle = (settled: () => void) => {
          clearTimeout(timer)
          waiting.delete(look)
          settled()
        }
        const timer = setTimeout(
          () => settle(() => reject(new Error(`Nothing fits in what was received:\n${summaryOf(received)}`))),
          untilTimeoutMs,
        )
        const look = () => {
          try {
            const found = find()
            if (found) settle(() => resolve(found))
          } catch (error) {
            settle(() => reject(error))
          }
        }
        waiting.add(look)
        look()
      }),
    answerWith(next) {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function read(request: IncomingMessage, bytes: Buffer): Received {
  const { method = '', url: path = '', headers } = request
  const body = isGzip(bytes) ? gunzipSync(bytes) : bytes
  const base = { method, path, headers, text: body.toString('utf8') }
  if (/^\/api\/\d+\/envelope\//.test(path)) return { ...base, envelope: readEnvelope(body) }
  return { ...base, json: parsed(base.text) }
}

/** By its first bytes: not every sender declares it. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function summaryOf(received: readonly Received[]): string {
  const lines = received.map(({ method, path, envelope, json, text }) => {
    const names = spansOf(json).map(({ name }) => name)
    const types = envelope?.items.map(({ header }) => header.type)
    return `${method} ${path} ${(types ?? (names.length > 0 ? names : [text.slice(0, 120)])).join(', ')}`
  })
  return lines.join('\n') || 'nothing'
}

interface OtlpSpan {
  name: string
  /** 2 is a server’s, 3 a client’s. */
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes?: { key: string; value: Json }[]
}

interface OtlpRequest {
  resourceSpans?: { scopeSpans?: { spans?: OtlpSpan[] }[] }[]
}

function spansOf(json: unknown): ReturnType<Collector['spans']> {
  const { resourceSpans = [] } = (json ?? {}) as OtlpRequest
  return resourceSpans
    .flatMap(({ scopeSpans = [] }) => scopeSpans)
    .flatMap(({ spans = [] }) => spans)
    .map(({ attributes = [], ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }))
}
