import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { readBounded } from './bounded-body.ts'
import { hubPath, readTarget } from './hub-address.ts'
import type { Visitor } from './hub-admission.ts'
import { endSoon, type HubAnswer, headOf, isHubAnswer, notFound, unknownConnection } from './hub-answer.ts'
import type { HubParts } from './hub-parts.ts'
import { hubQuery } from './hub-query.ts'
import { socketHeadersForBrowser, socketHeadersForHub } from './passed-headers.ts'
import { refuseUpgrade } from './request-gate.ts'
import { answerTo } from './upstream.ts'

/** Bytes of a refusal’s text. */
const refusalBytes = 4 * 1024

/** Milliseconds between pings on an idle connection. */
const signOfLife = 30_000

/** Joins a browser’s WebSocket to the hub’s; returns the answer when there is none to join. */
export function createUpgrade(parts: HubParts) {
  const { publicOrigin, live } = parts

  return async (req: IncomingMessage, head: Buffer): Promise<HubAnswer | undefined> => {
    const { path } = readTarget(req.url)
    if (path !== hubPath) return notFound
    const refused = refuseUpgrade(req, publicOrigin)
    if (refused) return refused
    const visitor = parts.admit(req.headers)
    if (isHubAnswer(visitor)) return visitor
    const browser: Browser = { req, head, open: false }
    const { promise: cut, resolve: answerCut } = Promise.withResolvers<HubAnswer>()
    const forget = live.open(visitor.key, (why) => (browser.open ? req.socket.destroy() : answerCut(why)))
    if (typeof forget !== 'function') return forget
    req.socket.once('close', forget)
    return Promise.race([cut, connect(browser, visitor, parts)])
  }
}

interface Browser {
  req: IncomingMessage
  head: Buffer
  /** Whether the upgrade was answered: after that there is no other answer. */
  open: boolean
}

async function connect(browser: Browser, visitor: Visitor, parts: HubParts): Promise<HubAnswer | undefined> {
  const { headers: given, socket, url } = browser.req
  const found = await visitor.token()
  if (isHubAnswer(found)) return found
  const query = hubQuery(readTarget(url).query, parts.keys, visitor.key)
  if (!query) return unknownConnection
  if (!socket.writable) return undefined
  const cookie = parts.affinity.upstream(given)
  const authorization = `Bearer ${found.token}`
  const headers = { ...socketHeadersForHub(given), authorization, ...(cookie && { cookie }) }
  return join(browser, { target: `${hubPath}?${query}`, headers }, parts)
}

function join(
  browser: Browser,
  request: { target: string; headers: OutgoingHttpHeaders },
  { upstream, limits, affinity }: HubParts,
): Promise<HubAnswer | undefined> {
  const { socket } = browser.req
  const outgoing = upstream.begin({ method: 'GET', ...request, within: limits.answerWithin }, true)
  socket.once('close', () => outgoing.destroy())
  return new Promise((resolve) => {
    outgoing.on('error', (error) => resolve(answerTo(error)))
    outgoing.once('response', (response) => resolve(refusalOf(response)))
    outgoing.once('upgrade', (response, hub: Socket, first) => {
      resolve(undefined)
      tie(socket, hub)
      if (!socket.writable) return hub.destroy()
      browser.open = true
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

/** If either end closes, so does the other: pipes alone leave the hub’s open when ours is destroyed or half closed. */
function tie(socket: Socket, hub: Socket): void {
  for (const each of [socket, hub]) each.setNoDelay(true).setKeepAlive(true, signOfLife)
  hub.on('error', () => hub.destroy())
  socket.once('end', () => endSoon(hub))
  socket.once('close', () => hub.destroy())
  hub.once('end', () => endSoon(socket))
  hub.once('close', () => endSoon(socket))
}

/** The hub’s status, and its text if it is short. Only a refusal is a valid answer to an upgrade. */
async function refusalOf(response: IncomingMessage): Promise<HubAnswer> {
  const status = response.statusCode ?? 502
  const text = await readBounded(response, refusalBytes).catch(() => undefined)
  response.destroy()
  return status < 400 ? { status: 502 } : { status, text: text?.toString() ?? '' }
}
