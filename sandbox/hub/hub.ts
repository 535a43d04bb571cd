import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import { type ConnectionTable, createConnectionTable } from './connection-table.ts'
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
import { createPeer, type Peer } from './peer.ts'

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
  return {
    ...endpoint,
    get connections() {
      return table.size
    },
    publish(group: string, target: string, args: readonly unknown[]) {
      const record = encodeRecord(invocation(target, args))
      for (const peer of groups.members(group)) peer.deliver(record)
    },
    /** Authorises a user's open connections again, without waiting for the next turn. */
    recheck(userId: string) {
      for (const connection of table.all()) if (connection.userId === userId) connection.receiver.recheck()
    },
    restart: () => shutDownAll(table),
    /** Takes no new clients, asks the others to reconnect, and waits until they have gone. */
    async close() {
      const stopWaiting = clock.every(limits.closeTimeoutMs, () => disposeAll(table))
      const gone = table.close()
      shutDownAll(table)
      await gone
      stopWaiting()
      stopTicking()
    },
  }
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

function createGroups<Member>() {
  const byName = new Map<string, Set<Member>>()
  const byMember = new Map<Member, readonly string[]>()

  function leave(member: Member): void {
    for (const name of byMember.get(member) ?? []) {
      const members = byName.get(name)
      members?.delete(member)
      if (members?.size === 0) byName.delete(name)
    }
    byMember.delete(member)
  }

  return {
    join(member: Member, names: readonly string[]) {
      leave(member)
      byMember.set(member, names)
      for (const name of names) {
        const members = byName.get(name) ?? new Set()
        byName.set(name, members.add(member))
      }
    },
    leave,
    members: (name: string): Iterable<Member> => byName.get(name) ?? [],
  }
}

interface AdmissionOptions {
  authenticate(request: IncomingMessage): Promise<HubUser | undefined>
  authorise(user: HubUser, query: HubQuery): Promise<readonly string[] | Refusal>
}

const unauthenticated: Answer = { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }

function createAdmission(options: AdmissionOptions) {
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
