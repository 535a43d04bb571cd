import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#app/ports.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'
import type { Config } from '../env.ts'
import { clientClosedRequest, startLine } from '../http/request-log.ts'
import { type HeadersConfig, securityHeadersOf } from '../http/security-headers.ts'
import { createCounts } from '../limits/counts.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { noTracing, type Tracing } from '../telemetry/telemetry.ts'
import { createAffinityCookie } from './affinity-cookie.ts'
import { createConnectionKeys } from './connection-keys.ts'
import { createExchange, type HubParts } from './exchange.ts'
import { createAdmission } from './hub-admission.ts'
import { send, sendOnSocket } from './hub-answer.ts'
import { defaultLimits, type HubLimits } from './hub-limits.ts'
import { createLiveConnections, type LiveConnectionsOptions } from './live-connections.ts'
import type { FindBrokerage } from './own-brokerage.ts'
import { hubPath, isHubTarget, negotiatePath, readTarget } from './request-gate.ts'
import { createUpgrade } from './upgrade.ts'
import { createUpstream } from './upstream.ts'

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
