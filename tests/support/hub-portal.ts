import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createEdge } from '#server/http/edge.ts'
import { attach, isWebSocket } from '#server/http/listener.ts'
import { createHubProxy, type HubProxyOptions } from '#server/hub/hub-proxy.ts'
import { hashOf, randomValue } from '#server/random-values.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import type { SessionStore, StoredSession } from '#server/sessions/session-store.ts'
import type { Line } from './edge.ts'
import { sampleSession } from './one-session-suite.ts'

export const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

interface HubPortalOptions extends Pick<HubProxyOptions, 'limits' | 'every' | 'now' | 'tracing'> {
  findBrokerage?: HubProxyOptions['findBrokerage']
  /** Origin of the hub: its path is /notifications there. */
  lender: string
  env?: Record<string, string>
  sessions?: SessionStore
  signIn?: HubProxyOptions['signIn']
}

export type HubPortal = Awaited<ReturnType<typeof startHubPortal>>

/** The portal's server without its pages: everything a request for the live hub passes, on a free port. */
export async function startHubPortal({ lender, env, ...options }: HubPortalOptions) {
  const server = createServer({ shouldUpgradeCallback: isWebSocket })
  const sockets = openSockets(server)
  const origin = await listenOnFreePort(server)
  const logged: Line[] = []
  const writer = (level: Line['level']) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message })
  const log = { info: writer('info'), warn: writer('warn'), error: writer('error') }
  const config = readConfig({ PUBLIC_ORIGIN: origin, STAGE: 'test', BROKER_SERVICE_URL: lender, ...env })
  const sessions = options.sessions ?? createMemorySessionStore()
  const signIn = options.signIn ?? createSignIn({ config, sessions, log, now: options.now })
  const { findBrokerage = async () => ({ brokerageId: 'b-1' }) } = options
  const hub = createHubProxy({ ...options, findBrokerage, config, log, sessions, signIn })
  const render = async () => new Response('page')
  const { fetch } = createEdge({ config, log, render, hasSession: async () => true })
  attach(server, { fetch, hub }, config)

  return {
    origin,
    hub,
    server,
    sessions,
    logged,
    sockets,
    /** Headers of a browser with a new session, whose access token is the given text. */
    async signIn(token: string, change: Partial<StoredSession> = {}) {
      const cookie = randomValue()
      await sessions.create(hashOf(cookie), sessionOf(token, change))
      return { Cookie: `__Host-portal-sid=${cookie}`, Origin: origin }
    },
    close: () => stopServer(server, sockets),
  }
}

export function sessionOf(accessToken: string, change: Partial<StoredSession> = {}): StoredSession {
  const now = Date.now()
  const tokens = {
    ...sampleSession.tokens,
    accessToken,
    expiresAt: now + 3_600_000,
    renewAt: now + 3_540_000,
  }
  return { ...sampleSession, tokens, createdAt: now, lastSeenAt: now, ...change }
}

export const sessionKeyOf = ({ Cookie }: { Cookie: string }) => hashOf(Cookie.split('=')[1] ?? '')

/** The official client, as a page of the portal would build it. */
export function clientOf(
  url: string,
  headers: Record<string, string>,
  options: { transport?: HttpTransportType; skipNegotiation?: boolean } = {},
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, { headers, ...options })
    .withAutomaticReconnect([0, 0])
    .configureLogging(LogLevel.None)
    .build()
}

export async function listenOnFreePort(server: Server): Promise<string> {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

export function openSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

export function stopServer(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    for (const socket of sockets) socket.destroy()
  })
}
