import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backplane, Broadcast } from './backplane/backplane.ts'
import { createInProcessBackplane } from './backplane/in-process.ts'
import type { HubQuery, HubUser, Refusal } from './model/grant.ts'
import { type Clock, systemClock } from './model/hub-clock.ts'
import { defaultLimits, type HubLimits } from './model/limits.ts'
import { encodeRecord } from './protocol/framing.ts'
import { createGroups, type Groups } from './protocol/groups.ts'
import { invocation } from './protocol/messages.ts'
import { createPeer, type Peer } from './protocol/peer.ts'
import { createAdmission } from './transport/admission.ts'
import { type ConnectionTable, createConnectionTable } from './transport/connection-table.ts'
import { createEndpoint } from './transport/endpoint.ts'

export interface HubOptions {
  /** Without a trailing slash. */
  path: string
  /** Undefined is answered with 401. */
  authenticate(request: IncomingMessage): Promise<HubUser | undefined>
  /** The groups a user may hear, or why they get 403; repeated while a connection is open. */
  authorise(user: HubUser, query: HubQuery): Promise<readonly string[] | Refusal>
  /** Within this process by default. */
  backplane?: Backplane
  clock?: Clock
  limits?: Partial<HubLimits>
  /** Receives unexpected errors; a process warning by default. */
  report?: (error: unknown) => void
}

/** A SignalR hub on node:http: JSON protocol over WebSockets, server-sent events and long polling. */
export interface Hub {
  readonly connections: number
  owns(target: string | undefined): boolean
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  publish(group: string, target: string, args: readonly unknown[]): Promise<void>
  /** Authorises a user's open connections again, on any hub of the backplane, without waiting for the next turn. */
  recheck(userId: string): Promise<void>
  restart(): void
  /** Takes no new clients, asks the others to reconnect, and waits until they have gone. */
  close(): Promise<void>
}

const tickMilliseconds = 1_000

/** Carries the id of a user between hubs; no client joins it. */
const recheckGroup = 'hub:recheck'

export function createHub(options: HubOptions): Hub {
  const { clock = systemClock, backplane = createInProcessBackplane() } = options
  const { report = warn } = options
  const limits = { ...defaultLimits, ...options.limits }
  const groups = createGroups<Peer>()
  const table = createConnectionTable({
    clock,
    limits,
    receiverOf: (connection, grant) => createPeer({ connection, grant, clock, limits, report, ...groups }),
  })
  const endpoint = createEndpoint({
    path: options.path,
    table,
    admit: createAdmission(options),
    clock,
    limits,
    report,
  })
  const stopTicking = clock.every(tickMilliseconds, () => table.tick(clock.now()))
  const unsubscribe = backplane.subscribe((broadcast) => {
    if (broadcast.group === recheckGroup) recheckUser(table, broadcast.target)
    else deliver(groups, broadcast)
  })
  return {
    ...endpoint,
    get connections() {
      return table.size
    },
    publish: (group, target, args) => backplane.publish({ group, target, args }),
    recheck: (userId) => backplane.publish({ group: recheckGroup, target: userId, args: [] }),
    restart: () => shutDownAll(table),
    async close() {
      unsubscribe()
      const stopWaiting = clock.every(limits.closeTimeoutMs, () => disposeAll(table))
      const gone = table.close()
      shutDownAll(table)
      await gone
      stopWaiting()
      stopTicking()
    },
  }
}

function deliver(groups: Groups<Peer>, { group, target, args }: Broadcast): void {
  const record = encodeRecord(invocation(target, args))
  for (const peer of groups.members(group)) peer.deliver(record)
}

function recheckUser(table: ConnectionTable, userId: string): void {
  for (const connection of table.all()) if (connection.userId === userId) connection.receiver.recheck()
}

function shutDownAll(table: ConnectionTable): void {
  for (const { receiver } of table.all()) receiver.shutDown()
}

function disposeAll(table: ConnectionTable): void {
  for (const connection of table.all()) connection.dispose()
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
