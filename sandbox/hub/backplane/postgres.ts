import pg from 'pg'
import { type Clock, systemClock } from '../clock.ts'
import type { Backplane, Broadcast } from './backplane.ts'
import {
  append,
  channel,
  prepareStore,
  purge,
  readAfter,
  readByIds,
  readNewestId,
  type Stored,
} from './broadcast-store.ts'
import { createDeliveryLog, type DeliveryLog } from './delivery-log.ts'

export interface PostgresBackplaneOptions {
  /** A session of its own is opened: LISTEN does not survive a pool in transaction mode. */
  connectionString: string
  /** Told when the session is lost, and each time it cannot be had again. */
  report(error: unknown): void
  clock?: Clock
}

interface Line extends PostgresBackplaneOptions {
  listeners: Set<(broadcast: Broadcast) => void>
  client: pg.Client | undefined
  log: DeliveryLog | undefined
  notified: number[]
  /** Reads one after another, so that broadcasts are delivered in order. */
  reading: Promise<void>
  connecting: boolean
  closed: boolean
}

const retryMilliseconds = 1_000
const beatMilliseconds = 30_000
const queryMilliseconds = 10_000

/**
 * Joins the hubs of several processes by one Postgres database. Only ids travel by NOTIFY; every hub loads the rows
 * itself, and after a lost session it loads what it missed.
 */
export async function createPostgresBackplane(options: PostgresBackplaneOptions): Promise<Backplane> {
  const line: Line = {
    ...options,
    listeners: new Set(),
    client: undefined,
    log: undefined,
    notified: [],
    reading: Promise.resolve(),
    connecting: false,
    closed: false,
  }
  await connect(line)
  const clock = options.clock ?? systemClock
  const stopRetrying = clock.every(retryMilliseconds, () => void reconnect(line))
  const stopBeating = clock.every(beatMilliseconds, () => read(line, beat))
  return {
    async publish(broadcast) {
      if (!line.client) throw new Error('The hub has lost its database')
      await append(line.client, broadcast)
    },
    subscribe(deliver) {
      line.listeners.add(deliver)
      return () => line.listeners.delete(deliver)
    },
    async close() {
      line.closed = true
      stopRetrying()
      stopBeating()
      await line.reading
      await line.client?.end()
    },
  }
}

async function connect(line: Line): Promise<void> {
  const client = new pg.Client({
    connectionString: line.connectionString,
    connectionTimeoutMillis: queryMilliseconds,
    query_timeout: queryMilliseconds,
    keepAlive: true,
  })
  client.on('error', (error) => lose(line, client, error))
  client.on('end', () => lose(line, client, new Error('The database ended the session of the hub')))
  client.on('notification', ({ payload }) => {
    line.notified.push(Number(payload))
    read(line, readNotified)
  })
  try {
    await client.connect()
    await prepareStore(client)
    await client.query(`listen ${channel}`)
    line.log ??= createDeliveryLog(await readNewestId(client))
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  if (line.closed) return client.end()
  line.client = client
  read(line, readMissed)
}

function lose(line: Line, client: pg.Client, error: Error): void {
  if (line.closed || line.client !== client) return
  line.client = undefined
  line.report(error)
}

async function reconnect(line: Line): Promise<void> {
  if (line.client || line.connecting || line.closed) return
  line.connecting = true
  try {
    await connect(line)
  } catch (error) {
    line.report(error)
  } finally {
    line.connecting = false
  }
}

function read(line: Line, how: (line: Line, client: pg.Client) => Promise<void>): void {
  line.reading = line.reading
    .then(() => (line.client ? how(line, line.client) : undefined))
    .catch((error) => {
      line.report(error)
      // A session that does not answer is as good as lost: closing it starts the search for another.
      line.client?.end().catch(line.report)
    })
}

async function readNotified(line: Line, client: pg.Client): Promise<void> {
  const ids = line.notified.splice(0)
  if (ids.length > 0) deliver(line, await readByIds(client, ids))
}

async function readMissed(line: Line, client: pg.Client): Promise<void> {
  if (line.log) deliver(line, await readAfter(client, line.log.readFrom))
}

/** Shows that the session lives, and makes up for anything that slipped through. */
async function beat(line: Line, client: pg.Client): Promise<void> {
  await readMissed(line, client)
  await purge(client)
}

function deliver(line: Line, stored: Stored[]): void {
  for (const { id, ...broadcast } of stored) {
    if (!line.log?.take(id)) continue
    for (const listener of line.listeners) listener(broadcast)
  }
}
