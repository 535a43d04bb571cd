import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { z } from 'zod'
import { parsedJson } from '../parsed-json.ts'
import type { AffinityCookie } from './affinity-cookie.ts'
import { boundBodyPauses, readBounded } from './bounds.ts'
import { type ConnectionKeys, hubQuery } from './connection-keys.ts'
import { type createAdmission, withTokenRetry } from './hub-admission.ts'
import { type HubAnswer, isHubAnswer, retryLater, send, unknownConnection } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'
import type { LiveConnections } from './live-connections.ts'
import { headersForBrowser, headersForHub } from './passed-headers.ts'
import { type HubCall, hubPath, negotiatePath, readCall, readTarget, refuseCall } from './request-gate.ts'
import { type HubRequest, responseOf, type Upstream } from './upstream.ts'

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  call: HubCall
  headers: OutgoingHttpHeaders
  watch: HubRequest['watch']
}

const wrongAnswer = retryLater(502, 'The notifications service gave an answer that cannot be used')
const tooLarge: HubAnswer = { status: 413, text: 'This is too large', headers: { Connection: 'close' } }

/** Forwards one request to the hub; returns the portal’s own response when the hub does not respond. */
export function createExchange(parts: HubParts) {
  const { publicOrigin, live, limits } = parts

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    { headers, watch }: Pick<Exchange, 'headers' | 'watch'>,
  ): Promise<HubAnswer | undefined> => {
    const call = readCall(req, readTarget(req.url))
    if (typeof call !== 'string') return call
    const refused = refuseCall(call, req, publicOrigin)
    if (refused) return refused
    const visitor = parts.admit(req.headers, watch.calls)
    if (isHubAnswer(visitor)) return visitor
    if (call === 'listen' || call === 'poll') {
      req.socket.setTimeout(0)
      const forget = live.open(visitor, (why) => end(res, why, headers))
      if (typeof forget !== 'function') return forget
      res.once('close', forget)
    }
    const found = await visitor.authorise()
    if (isHubAnswer(found)) return found
    const body = call === 'send' ? await readBounded(req, { maxBytes: limits.maxPostBytes }) : Buffer.alloc(0)
    if (!body) return tooLarge
    if (res.headersSent || res.destroyed) return undefined
    if (call === 'negotiate' && !parts.mayNegotiate(visitor.key))
      return retryLater(429, 'Too many negotiations')
    const exchange = { req, res, call, headers, watch }
    const response = await withTokenRetry(visitor, found, (admitted) =>
      ask(exchange, { ...admitted, key: visitor.key, body }, parts),
    )
    return isHubAnswer(response) ? response : pass(response, exchange, visitor.key, parts)
  }
}

interface Sender {
  key: string
  token: string
  brokerageId: string
  body: Buffer
}

function ask(
  { req, res, call, watch }: Exchange,
  { key, token, brokerageId, body }: Sender,
  { upstream, affinity, limits, keys }: HubParts,
): Promise<IncomingMessage | HubAnswer> {
  const query = hubQuery(readTarget(req.url).query, { keys, sessionKey: key, brokerageId })
  if (!query) return Promise.resolve(unknownConnection)
  const cookie = affinity.upstream(req.headers)
  const outgoing = upstream.begin({
    method: req.method ?? 'GET',
    target: `${call === 'negotiate' ? negotiatePath : hubPath}?${query}`,
    headers: { ...headersForHub(req.headers), authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
    ...(req.method === 'POST' && { body }),
    watch,
    timeoutMs: call === 'poll' ? limits.pollTimeoutMs : limits.answerTimeoutMs,
  })
  res.once('close', () => outgoing.destroy())
  return responseOf(outgoing)
}

async function pass(
  response: IncomingMessage,
  exchange: Exchange,
  key: string,
  { affinity, limits, keys }: HubParts,
): Promise<HubAnswer | undefined> {
  const { call } = exchange
  const { statusCode: status = 502 } = response
  const setCookie = affinity.browser(response.headers)
  const added: OutgoingHttpHeaders = setCookie ? { 'Set-Cookie': setCookie } : {}
  // A redirect would bypass the portal.
  if (status >= 300 && status < 400) return wrongAnswer
  if (call !== 'negotiate' || status !== 200) {
    if (call !== 'listen') boundBodyPauses(response, limits.maxPauseMs)
    return void relay(response, exchange, added)
  }
  const bounds = { maxBytes: limits.maxNegotiationBytes, timeoutMs: limits.maxPauseMs }
  const text = await readBounded(response, bounds).catch(() => undefined)
  const sealed = text && sealNegotiation(text.toString(), (hubKey) => keys.seal(hubKey, key))
  return sealed
    ? { status, text: sealed, headers: { ...added, 'Content-Type': 'application/json' } }
    : wrongAnswer
}

function relay(
  response: IncomingMessage,
  { res, call, headers }: Exchange,
  added: OutgoingHttpHeaders,
): void {
  if (res.headersSent || res.destroyed) return
  // Proxies may buffer a stream to compress it.
  const unchanged = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }
  res.writeHead(response.statusCode ?? 502, {
    ...headers,
    ...headersForBrowser(response.headers),
    ...added,
    ...(call === 'listen' && unchanged),
  })
  res.flushHeaders()
  // pipeline() would add more listeners than Node allows without a warning.
  response.on('error', () => res.destroy())
  response.pipe(res)
}

/** A waiting poll can still get a response; an event stream has begun. */
function end(res: ServerResponse, why: HubAnswer, headers: OutgoingHttpHeaders): void {
  if (res.headersSent) res.destroy()
  else send(res, why, headers)
}

/** What each exchange of the live feed's proxy uses. */
export interface HubParts {
  publicOrigin: string
  admit: ReturnType<typeof createAdmission>
  affinity: AffinityCookie
  keys: ConnectionKeys
  live: LiveConnections
  limits: HubLimits
  mayNegotiate(sessionKey: string): boolean
  upstream: Upstream
}

const transports = z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) }))

const answerSchema = z.object({
  negotiateVersion: z.number().min(1),
  connectionId: z.string().optional(),
  connectionToken: z.string(),
  availableTransports: transports.optional(),
  useStatefulReconnect: z.boolean().optional(),
  tokenLifetimeSeconds: z.number().optional(),
})

/** The hub's answer with its key sealed; undefined for one that must not reach a browser. */
function sealNegotiation(text: string, seal: (hubKey: string) => string | undefined): string | undefined {
  const value = parsedJson(text) ?? null
  // A redirect would send the browser past the portal, with a token.
  if (value === null || typeof value !== 'object' || 'url' in value || 'accessToken' in value)
    return undefined
  // The error of a hub that refuses has no version.
  if ('error' in value && typeof value.error === 'string') return JSON.stringify({ error: value.error })
  const { success, data } = answerSchema.safeParse(value)
  const connectionToken = success ? seal(data.connectionToken) : undefined
  return connectionToken === undefined ? undefined : JSON.stringify({ ...data, connectionToken })
}
