import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { readBounded } from './bounded-body.ts'
import { hubPath, negotiatePath, readTarget } from './hub-address.ts'
import { type HubAnswer, isHubAnswer, retryLater, send, unknownConnection } from './hub-answer.ts'
import type { HubParts } from './hub-parts.ts'
import { hubQuery } from './hub-query.ts'
import { sealNegotiation } from './negotiation.ts'
import { headersForBrowser, headersForHub } from './passed-headers.ts'
import { type HubCall, readCall, refuseCall } from './request-gate.ts'
import { responseOf } from './upstream.ts'

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  call: HubCall
  headers: OutgoingHttpHeaders
}

const wrongAnswer = retryLater(502, 'The notifications service gave an answer that cannot be used')
const tooLarge: HubAnswer = { status: 413, text: 'This is too large', headers: { Connection: 'close' } }

/** Forwards one request to the hub; returns the portal’s own answer when the hub does not answer. */
export function createExchange(parts: HubParts) {
  const { publicOrigin, live, limits } = parts

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    headers: OutgoingHttpHeaders,
  ): Promise<HubAnswer | undefined> => {
    const call = readCall(req, readTarget(req.url))
    if (typeof call !== 'string') return call
    const refused = refuseCall(call, req, publicOrigin)
    if (refused) return refused
    const visitor = parts.admit(req.headers)
    if (isHubAnswer(visitor)) return visitor
    if (call === 'listen' || call === 'poll') {
      req.socket.setTimeout(0)
      const forget = live.open(visitor.key, (why) => end(res, why, headers))
      if (typeof forget !== 'function') return forget
      res.once('close', forget)
    }
    const found = await visitor.token()
    if (isHubAnswer(found)) return found
    const body = call === 'send' ? await readBounded(req, limits.postBytes) : Buffer.alloc(0)
    if (!body) return tooLarge
    if (res.headersSent || res.destroyed) return undefined
    if (call === 'negotiate' && !parts.mayNegotiate(visitor.key))
      return retryLater(429, 'Too many negotiations')
    return pass({ req, res, call, headers }, { ...visitor, ...found, body }, parts)
  }
}

interface Sender {
  key: string
  token: string
  body: Buffer
}

async function pass(
  exchange: Exchange,
  { key, token, body }: Sender,
  { upstream, affinity, limits, keys }: HubParts,
): Promise<HubAnswer | undefined> {
  const { req, res, call } = exchange
  const query = hubQuery(readTarget(req.url).query, keys, key)
  if (!query) return unknownConnection
  const cookie = affinity.upstream(req.headers)
  const outgoing = upstream.begin({
    method: req.method ?? 'GET',
    target: `${call === 'negotiate' ? negotiatePath : hubPath}?${query}`,
    headers: { ...headersForHub(req.headers), authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
    ...(req.method === 'POST' && { body }),
    within: call === 'poll' ? limits.pollWithin : limits.answerWithin,
  })
  res.once('close', () => outgoing.destroy())
  const response = await responseOf(outgoing)
  if (isHubAnswer(response)) return response
  const { statusCode: status = 502 } = response
  const setCookie = affinity.browser(response.headers)
  const added: OutgoingHttpHeaders = setCookie ? { 'Set-Cookie': setCookie } : {}
  // A redirect would be followed past the portal.
  if (status >= 300 && status < 400) return wrongAnswer
  if (call !== 'negotiate' || status !== 200) return void relay(response, exchange, added)
  const text = await readBounded(response, limits.negotiationBytes).catch(() => undefined)
  const sealed = text && sealNegotiation(text.toString(), (hubKey) => keys.seal(hubKey, key))
  return sealed
    ? { status, text: sealed, headers: { ...added, 'Content-Type': 'application/json' } }
    : wrongAnswer
}

/** Streams the hub’s answer; if either end closes, so does the other. */
function relay(
  response: IncomingMessage,
  { res, call, headers }: Exchange,
  added: OutgoingHttpHeaders,
): void {
  if (res.headersSent || res.destroyed) return
  // A proxy in between would buffer a stream to compress it.
  const unchanged = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }
  res.writeHead(response.statusCode ?? 502, {
    ...headers,
    ...headersForBrowser(response.headers),
    ...added,
    ...(call === 'listen' && unchanged),
  })
  res.flushHeaders()
  pipeline(response, res, () => {})
}

/** A poll that is waiting can still be answered; an event stream cannot. */
function end(res: ServerResponse, why: HubAnswer, headers: OutgoingHttpHeaders): void {
  if (res.headersSent) res.destroy()
  else send(res, why, headers)
}
