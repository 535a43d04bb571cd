import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#app/log.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'
import type { Config } from '../env.ts'
import { clientClosedRequest, startLine } from '../http/request-log.ts'
import { securityHeadersOf } from '../http/security-headers.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { createAffinityCookie } from './affinity-cookie.ts'
import { createConnectionKeys } from './connection-keys.ts'
import { createExchange } from './exchange.ts'
import { isHubTarget, readTarget } from './hub-address.ts'
import { createAdmission } from './hub-admission.ts'
import { send, sendOnSocket } from './hub-answer.ts'
import { defaultLimits, type HubLimits } from './hub-limits.ts'
import type { HubParts } from './hub-parts.ts'
import { createLiveConnections, type LiveConnectionsOptions } from './live-connections.ts'
import { createNegotiationRate } from './negotiation-rate.ts'
import { createUpgrade } from './upgrade.ts'
import { createUpstream } from './upstream.ts'

export interface HubProxyOptions {
  config: Pick<
    Config,
    'stage' | 'publicOrigin' | 'oidc' | 'settings' | 'services' | 'sessions' | 'hubAffinityCookie'
  >
  log: Log
  sessions: SessionStore
  signIn: Pick<PortalSignIn, 'current'>
  limits?: Partial<HubLimits>
  every?: LiveConnectionsOptions['every']
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The way from browsers to the lender's live hub, in front of the application: it never sees these requests. */
export interface HubProxy {
  owns(target: string | undefined): boolean
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** For the server’s `upgrade` event; refuses other upgrades. */
  upgrade(req: IncomingMessage, head: Buffer): Promise<void>
  readonly size: number
  /** Closes what is open and accepts nothing new, so that the process can end. */
  close(): void
}

/**
 * Passes WebSockets, event streams, polls and posts of @microsoft/signalr on with the token of their session. Neither handler ever rejects.
 * Why our own, and what it guards: docs/decisions/0015-hub-proxy.md.
 */
export function createHubProxy(options: HubProxyOptions): HubProxy {
  const { config, log } = options
  const parts = partsOf(options)
  const exchange = createExchange(parts)
  const upgrade = createUpgrade(parts)

  return {
    owns: isHubTarget,
    async handle(req, res) {
      const { path } = readTarget(req.url)
      const line = startLine(log, { method: req.method ?? '', path })
      const headers = { ...securityHeadersOf(config, path), 'X-Request-Id': line.id }
      res.once('close', () => line.end(res.headersSent ? res.statusCode : clientClosedRequest))
      try {
        const answer = await exchange(req, res, headers)
        if (answer) send(res, answer, headers)
      } catch (error) {
        if (req.destroyed && !req.complete) return
        line.log.error({ err: error }, 'The hub proxy broke')
        send(res, { status: 500 }, headers)
      }
    },
    async upgrade(req, head) {
      const { socket } = req
      // A browser that disconnects while this decides must not crash the process.
      socket.on('error', () => socket.destroy())
      socket.setTimeout(0)
      const { path } = readTarget(req.url)
      const line = startLine(log, { method: req.method ?? '', path })
      const headers = { ...securityHeadersOf(config, path), 'X-Request-Id': line.id }
      let status = clientClosedRequest
      socket.once('close', () => line.end(status))
      try {
        const answer = await upgrade(req, head)
        status = answer?.status ?? (socket.destroyed ? clientClosedRequest : 101)
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
    close: parts.live.close,
  }
}

function partsOf({ config, log, sessions, signIn, ...options }: HubProxyOptions): HubParts {
  const { publicOrigin } = config
  const limits = { ...defaultLimits, ...options.limits }
  return {
    publicOrigin,
    limits,
    admit: createAdmission(signIn, publicOrigin),
    affinity: createAffinityCookie(config.hubAffinityCookie, publicOrigin),
    keys: createConnectionKeys(config.sessions.secrets),
    live: createLiveConnections({ sessions, limits, log, every: options.every ?? repeat }),
    mayNegotiate: createNegotiationRate({ most: limits.negotiations, now: options.now ?? Date.now }),
    upstream: createUpstream(config.services.broker, limits),
  }
}

function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}
