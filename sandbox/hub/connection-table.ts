import { randomBytes } from 'node:crypto'
import { type Connection, createConnection, type Receiver } from './connection.ts'
import type { Clock, Grant, HubLimits } from './model.ts'

export type ConnectionTable = ReturnType<typeof createConnectionTable>

interface TableOptions {
  clock: Clock
  limits: HubLimits
  receiverOf(connection: Connection, grant: Grant): Receiver
}

export function createConnectionTable(options: TableOptions) {
  const connections = new Map<string, Connection>()
  const empty = Promise.withResolvers<void>()
  let closed = false

  function settle(): void {
    if (closed && connections.size === 0) empty.resolve()
  }

  return {
    get size() {
      return connections.size
    },
    /** Undefined when the table is full or closed. */
    open(grant: Grant): Connection | undefined {
      if (closed || connections.size >= options.limits.maxConnections) return undefined
      const connection = newConnection(options, grant, () => {
        connections.delete(connection.token)
        settle()
      })
      connections.set(connection.token, connection)
      return connection
    },
    find: (token: string) => connections.get(token),
    all: () => [...connections.values()],
    tick(now: number) {
      for (const connection of connections.values()) connection.tick(now)
    },
    close() {
      closed = true
      settle()
      return empty.promise
    },
  }
}

function newConnection(
  { clock, limits, receiverOf }: TableOptions,
  grant: Grant,
  onDisposed: () => void,
): Connection {
  return createConnection({
    id: newKey(),
    token: newKey(),
    userId: grant.user.id,
    clock,
    limits,
    receiverOf: (made) => receiverOf(made, grant),
    onDisposed,
  })
}

function newKey(): string {
  return randomBytes(16).toString('base64url')
}
