import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { boundPipePauses, readBounded } from './bounds.ts'
import { hubQuery } from './connection-keys.ts'
import type { HubParts } from './exchange.ts'
import { type Admitted, withTokenRetry } from './hub-admission.ts'
import { endSoon, type HubAnswer, headOf, isHubAnswer, notFound, unknownConnection } from './hub-answer.ts'
import { socketHeadersForBrowser, socketHeadersForHub } from './passed-headers.ts'
import { hubPath, readTarget, refuseUpgrade } from './request-gate.ts'
import { answerTo, type HubRequest } from './upstream.ts'

const refusalBytes = 4 * 1024

const keepAliveMs = 30_000

/** Connects a browser’s WebSocket to the hub’s; returns a response when that fails. */
export function createUpgrade(parts: HubParts) {
  return async (
    req: IncomingMessage,
    head: Buffer,
    watch: HubRequest['watch'],
  ): Promise<HubAnswer | undefined> => {
    const { path } = readTarget(req.url)
    if (path !== hubPath) return notFound
    const refused = refuseUpgrade(req, parts.publicOrigin)
    if (refused) return refused
    const visitor = parts.admit(req.headers, watch.calls)
    if (isHubAnswer(visitor)) return visitor
    const { promise: terminated, resolve: terminate } = Promise.withResolvers<HubAnswer>()
    const browser: Browser = { req, head, watch, key: visitor.key, joined: false }
    const forget = parts.live.open(visitor, (why) => (browser.joined ? req.socket.destroy() : terminate(why)))
    if (typeof forget !== 'function') return forget
    req.socket.once('close', forget)
    const connect = async () => {
      const found = await visitor.authorise()
      return isHubAnswer(found)
        ? found
        : withTokenRetry(visitor, found, (admitted) => join(browser, admitted, parts))
    }
    return Promise.race([terminated, connect()])
  }
}

interface Browser {
  req: IncomingMessage
  head: Buffer
  watch: HubRequest['watch']
  /** Of its session. */
  key: string
  /** Whether the upgrade is complete. */
  joined: boolean
}

async function join(
  browser: Browser,
  { token, brokerageId }: Admitted,
  { upstream, limits, affinity, keys }: HubParts,
): Promise<HubAnswer | undefined> {
  const { socket, url, headers } = browser.req
  const query = hubQuery(readTarget(url).query, { brokerageId, keys, sessionKey: browser.key })
  if (!query) return unknownConnection
  if (!socket.writable) return undefined
  const cookie = affinity.upstream(headers)
  const outgoing = upstream.begin(
    {
      method: 'GET',
      target: `${hubPath}?${query}`,
      headers: {
        ...socketHeadersForHub(headers),
        authorization: `Bearer ${token}`,
        ...(cookie && { cookie }),
      },
      watch: browser.watch,
      timeoutMs: limits.answerTimeoutMs,
    },
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
      browser.joined = true
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
