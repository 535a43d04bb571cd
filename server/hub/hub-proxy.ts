import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#app/ports.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'
import type { Config } from '../env.ts'
import { clientClosedRequest, startLine } from '../http/request-log.ts'
import { type HeadersConfig, securityHeadersOf } from '../http/security-headers.ts'
import { createCounts } from '../limits/counts.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { noTracing, type Tracing } from '../telemetry/telemetry.ts'
import { createAffinityCookie } from './affinity-cookie.ts'
import { boundPipePauses, readBounded } from './bounds.ts'
import { createConnectionKeys, hubQuery } from './connection-keys.ts'
import { createExchange, type HubParts } from './exchange.ts'
import { type Admitted, createAdmission, withTokenRetry } from './hub-admission.ts'
import {
  endSoon,
  type HubAnswer,
  headOf,
  isHubAnswer,
  notFound,
  send,
  sendOnSocket,
  unknownConnection,
} from './hub-answer.ts'
import { defaultLimits, type HubLimits } from './hub-limits.ts'
import { createLiveConnections, type LiveConnectionsOptions } from './live-connections.ts'
import type { FindBrokerage } from './own-brokerage.ts'
import { socketHeadersForBrowser, socketHeadersForHub } from './passed-headers.ts'
import { hubPath, isHubTarget, negotiatePath, readTarget, refuseUpgrade } from './request-gate.ts'
import { answerTo, createUpstream, type HubRequest } from './upstream.ts'

export interface HubProxyOptions {
  config: HeadersConfig & Pick<Config, 'services' | 'sessions' | 'hubAffinityCookie'>
  log: Log
  sessions: SessionStore
  signIn: Pick<PortalSignIn, 'current'>
  findBrokerage: FindBrokerage
  limits?: Partial<HubLimits>
  every?: LiveConnectionsOptions['every']
  tracing?: Tracing
  now?: () => number
}

/** Proxies @microsoft/signalr with the session's token, in front of the application; neither handler rejects. docs/decisions/0015-hub-proxy.md */
export function createHubProxy(options: HubProxyOptions) {
  const { config, log, tracing = noTracing } = options
  const parts = partsOf(options)
  const exchange = createExchange(parts)
  const upgrade = createUpgrade(parts)
  const start = ({ method = '', headers }: IncomingMessage, path: string) => {
    const { traceparent } = headers
    const line = startLine(log, { method, path, traceparent: [traceparent].flat()[0] }, tracing)
    if (path === hubPath || path === negotiatePath) line.setRoute(path)
    return line
  }

  return {
    owns: isHubTarget,
    async handle(req: IncomingMessage, res: ServerResponse) {
      const { path } = readTarget(req.url)
      const line = start(req, path)
      const headers = { ...securityHeadersOf(config, path), 'X-Request-Id': line.id }
      res.once('close', () => line.end(res.headersSent ? res.statusCode : clientClosedRequest))
      try {
        const answer = await exchange(req, res, { headers, watch: line })
        if (answer) send(res, answer, headers)
        if (res.headersSent) line.answered(res.statusCode)
      } catch (error) {
        if (req.destroyed && !req.complete) return
        line.log.error({ err: error }, 'The hub proxy broke')
        send(res, { status: 500 }, headers)
      }
    },
    async upgrade(req: IncomingMessage, head: Buffer) {
      const { socket } = req
      // A browser may disconnect meanwhile, which must not crash the process.
      socket.on('error', () => socket.destroy())
      socket.setTimeout(0)
      const { path } = readTarget(req.url)
      const line = start(req, path)
      const headers = { ...securityHeadersOf(config, path), 'X-Request-Id': line.id }
      let status = clientClosedRequest
      socket.once('close', () => line.end(status))
      try {
        const answer = await upgrade(req, head, line)
        status = answer?.status ?? (socket.destroyed ? clientClosedRequest : 101)
        line.answered(status)
        if (answer) sendOnSocket(socket, answer, headers)
      } catch (error) {
        line.log.error({ err: error }, 'The hub proxy broke')
        status = 500
        sendOnSocket(socket, { status }, headers)
      }
    },
    get size() {
      return parts.live.size
    },
    leaveOtherBrokerages: parts.live.leaveOtherBrokerages,
    /** Accepts no new connections and closes the open ones gradually. */
    close: parts.live.close,
  }
}

function partsOf({ config, log, sessions, signIn, findBrokerage, ...options }: HubProxyOptions): HubParts {
  const { publicOrigin } = config
  const limits = { ...defaultLimits, ...options.limits }
  const countNegotiation = createCounts(options.now)
  return {
    publicOrigin,
    limits,
    admit: createAdmission({ signIn, findBrokerage, publicOrigin }),
    affinity: createAffinityCookie(config.hubAffinityCookie, publicOrigin),
    keys: createConnectionKeys(config.sessions.secrets),
    live: createLiveConnections({ sessions, limits, log, every: options.every ?? repeat }),
    mayNegotiate: (sessionKey) => countNegotiation(sessionKey, 60_000) <= limits.maxNegotiationsPerMinute,
    upstream: createUpstream(config.services.broker, limits),
  }
}

function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}

const refusalBytes = 4 * 1024

const keepAliveMs = 30_000

/** Connects a browser’s WebSocket to the hub’s; returns a response when that fails. */
function createUpgrade(parts: HubParts) {
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
  /** The key of its session. */
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
