import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { boundPipePauses, readBounded } from './bounds.ts'
import { hubQuery } from './connection-keys.ts'
import type { HubParts } from './exchange.ts'
import { type Admitted, askHub, type Visitor } from './hub-admission.ts'
import { endSoon, type HubAnswer, headOf, isHubAnswer, notFound, unknownConnection } from './hub-answer.ts'
import { socketHeadersForBrowser, socketHeadersForHub } from './passed-headers.ts'
import { hubPath, readTarget, refuseUpgrade } from './request-gate.ts'
import { answerTo, type HubRequest } from './upstream.ts'

const refusalBytes = 4 * 1024

const keepAliveMs = 30_000

/** Connects a browser’s WebSocket to the hub’s; returns a response when that fails. */
export function createUpgrade(parts: HubParts) {
  const { publicOrigin, live } = parts

  return async (
    req: IncomingMessage,
    head: Buffer,
    watch: HubRequest['watch'],
  ): Promise<HubAnswer | undefined> => {
    const { path } = readTarget(req.url)
    if (path !== hubPath) return notFound
    const refused = refuseUpgrade(req, publicOrigin)
    if (refused) return refused
    const visitor = parts.admit(req.headers, watch.calls)
    if (isHubAnswer(visitor)) return visitor
    const browser: Browser = { req, head, watch }
    const { promise: cut, resolve: answerCut } = Promise.withResolvers<HubAnswer>()
    const forget = live.open(visitor, (why) => (browser.end ? browser.end() : answerCut(why)))
    if (typeof forget !== 'function') return forget
    req.socket.once('close', forget)
    return Promise.race([cut, connect(browser, visitor, parts)])
  }
}

interface Browser {
  req: IncomingMessage
  head: Buffer
  watch: HubRequest['watch']
  /** Set once the upgrade is complete. */
  end?: () => void
}

async function connect(browser: Browser, visitor: Visitor, parts: HubParts): Promise<HubAnswer | undefined> {
  const found = await visitor.authorise()
  if (isHubAnswer(found)) return found
  return askHub(visitor, found, (admitted) => ask(browser, { ...admitted, key: visitor.key }, parts))
}

async function ask(
  browser: Browser,
  { key, token, brokerageId }: Pick<Admitted, 'token' | 'brokerageId'> & Pick<Visitor, 'key'>,
  parts: HubParts,
): Promise<HubAnswer | undefined> {
  const { headers: requestHeaders, socket, url } = browser.req
  const query = hubQuery(readTarget(url).query, { brokerageId, keys: parts.keys, sessionKey: key })
  if (!query) return unknownConnection
  if (!socket.writable) return undefined
  const cookie = parts.affinity.upstream(requestHeaders)
  const authorization = `Bearer ${token}`
  const headers = { ...socketHeadersForHub(requestHeaders), authorization, ...(cookie && { cookie }) }
  return join(browser, { target: `${hubPath}?${query}`, headers }, parts)
}

function join(
  browser: Browser,
  request: { target: string; headers: OutgoingHttpHeaders },
  { upstream, limits, affinity }: HubParts,
): Promise<HubAnswer | undefined> {
  const { socket } = browser.req
  const outgoing = upstream.begin(
    { method: 'GET', ...request, watch: browser.watch, timeoutMs: limits.answerTimeoutMs },
    true,
  )
  socket.once('close', () => outgoing.destroy())
  return new Promise((resolve) => {
    outgoing.on('error', (error) => resolve(answerTo(error)))
    outgoing.once('response', (response) => resolve(refusalOf(response, limits.maxPauseMs)))
    outgoing.once('upgrade', (response, hub: Socket, first) => {
      resolve(undefined)
      linkSockets(socket, hub, limits.maxPauseMs)
      if (!socket.writable) return hub.destroy()
      browser.end = () => socket.destroy()
      const set = affinity.browser(response.headers)
      socket.write(
        headOf(101, { ...socketHeadersForBrowser(response.headers), ...(set && { 'Set-Cookie': set }) }),
      )
      if (first.length > 0) socket.write(first)
      if (browser.head.length > 0) hub.write(browser.head)
      socket.pipe(hub)
      hub.pipe(socket)
    })
  })
}

/** Closes each socket with the other: `pipe()` alone leaves the hub’s open when the browser’s is destroyed or half-closed. */
function linkSockets(socket: Socket, hub: Socket, maxPauseMs: number): void {
  for (const each of [socket, hub]) each.setNoDelay(true).setKeepAlive(true, keepAliveMs)
  hub.on('error', () => hub.destroy())
  socket.once('end', () => endSoon(hub))
  socket.once('close', () => hub.destroy())
  hub.once('end', () => endSoon(socket))
  hub.once('close', () => endSoon(socket))
  const giveUp = () => {
    socket.destroy()
    hub.destroy()
  }
  for (const each of [socket, hub]) boundPipePauses(each, maxPauseMs, giveUp)
}

/** The hub’s status and, if short, its text. A response other than 101 must be an error. */
async function refusalOf(response: IncomingMessage, timeoutMs: number): Promise<HubAnswer> {
  const status = response.statusCode ?? 502
  const bounds = { maxBytes: refusalBytes, timeoutMs }
  const text = await readBounded(response, bounds).catch(() => undefined)
  response.destroy()
  return status < 400 ? { status: 502 } : { status, text: text?.toString() ?? '' }
}
