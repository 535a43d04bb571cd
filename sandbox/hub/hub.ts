import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import { type Connection, createConnection } from './connection.ts'
import { createEndpoint } from './endpoint.ts'
import { encodeRecord } from './framing.ts'
import { invocation } from './messages.ts'
import {
  type Clock,
  defaultLimits,
  type Grant,
  type HubLimits,
  type HubQuery,
  type HubUser,
  type Refusal,
  systemClock,
} from './model.ts'

export interface HubOptions {
  /** Without a trailing slash. */
  path: string
  /** Undefined is answered with 401. */
  authenticate(request: IncomingMessage): Promise<HubUser | undefined>
  /** The groups a user may hear, or why they get 403; repeated while a connection is open. */
  authorise(user: HubUser, query: HubQuery): Promise<readonly string[] | Refusal>
  clock?: Clock
  limits?: Partial<HubLimits>
  /** Receives unexpected errors; a process warning by default. */
  report?: (error: unknown) => void
}

const tickMilliseconds = 1_000

export type Hub = ReturnType<typeof createHub>

/** A SignalR hub on node:http: JSON protocol over WebSockets, server-sent events and long polling. */
export function createHub(options: HubOptions) {
  const { clock = systemClock, report = warn } = options
  const limits = { ...defaultLimits, ...options.limits }
  const connections = new Map<string, Connection>()
  const empty = Promise.withResolvers<void>()
  let closed = false
  const each = (act: (connection: Connection) => void) => [...connections.values()].forEach(act)
  const settle = () => {
    if (closed && connections.size === 0) empty.resolve()
  }

  /** Undefined when the hub is full or closed. */
  function open(grant: Grant): Connection | undefined {
    if (closed || connections.size >= limits.maxConnections) return undefined
    const onDisposed = () => {
      connections.delete(connection.token)
      settle()
    }
    const connection = createConnection({ grant, clock, limits, report, onDisposed })
    connections.set(connection.token, connection)
    return connection
  }

  const find = (token: string) => connections.get(token)
  const admit = createAdmission(options)
  const endpoint = createEndpoint({ path: options.path, open, find, admit, clock, limits, report })
  const stopTicking = clock.every(tickMilliseconds, () => each((connection) => connection.tick(clock.now())))
  return {
    ...endpoint,
    get connections() {
      return connections.size
    },
    publish(group: string, target: string, args: readonly unknown[]) {
      const record = encodeRecord(invocation(target, args))
      for (const connection of connections.values()) if (connection.hears(group)) connection.deliver(record)
    },
    /** Authorises a user's open connections again, without waiting for the next turn. */
    recheck(userId: string) {
      each((connection) => connection.userId === userId && connection.recheck())
    },
    restart: () => each((connection) => connection.shutDown()),
    /** Takes no new clients, asks the others to reconnect, and waits until they have gone. */
    async close() {
      const stopWaiting = clock.every(limits.closeTimeoutMs, () => each((connection) => connection.dispose()))
      closed = true
      each((connection) => connection.shutDown())
      settle()
      await empty.promise
      stopWaiting()
      stopTicking()
    },
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}

const unauthenticated: Answer = { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }

function createAdmission(options: Pick<HubOptions, 'authenticate' | 'authorise'>) {
  return async (request: IncomingMessage, query: HubQuery): Promise<Grant | Answer> => {
    const user = await options.authenticate(request)
    if (!user) return unauthenticated
    const groups = await options.authorise(user, query)
    if ('kind' in groups) return { status: 403, text: groups.detail }
    const renew = async () => {
      const renewed = await options.authorise(user, query)
      return 'kind' in renewed ? undefined : renewed
    }
    return { user, query, groups, renew }
  }
}
