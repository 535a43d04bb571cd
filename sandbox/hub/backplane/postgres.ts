import { type Clock, systemClock } from '../model/hub-clock.ts'
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
import { createSessionOpener, type OpenSession, type Session } from './session.ts'

export interface PostgresBackplaneOptions {
  database: string | OpenSession
  report(error: unknown): void
  clock?: Clock
}

interface Line {
  open: OpenSession
  report(error: unknown): void
  listeners: Set<(broadcast: Broadcast) => void>
  session: Session | undefined
  log: DeliveryLog | undefined
  notified: number[]
  /** Serialises reads, to deliver in order. */
  reading: Promise<void>
  connecting: boolean
  closed: boolean
}

const retryMilliseconds = 1_000
const beatMilliseconds = 30_000

/**
 * Joins the hubs of several processes through Postgres. NOTIFY carries ids only; each hub reads the rows, and what
 * it missed after a lost session.
 */
export async function createPostgresBackplane(options: PostgresBackplaneOptions): Promise<Backplane> {
  const { clock = systemClock, database } = options
  const line = newLine(
    typeof database === 'string' ? createSessionOpener(database) : database,
    options.report,
  )
  await connect(line)
  const stopRetrying = clock.every(retryMilliseconds, () => void reconnect(line))
  const stopBeating = clock.every(beatMilliseconds, () => read(line, beat))
  return {
    async publish(broadcast) {
      if (!line.session) throw new Error('The hub has lost its database')
      await append(line.session, broadcast)
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
      await line.session?.close()
    },
  }
}

function newLine(open: OpenSession, report: (error: unknown) => void): Line {
  return {
    open,
    report,
    listeners: new Set(),
    session: undefined,
    log: undefined,
    notified: [],
    reading: Promise.resolve(),
    connecting: false,
    closed: false,
  }
}

async function connect(line: Line): Promise<void> {
  let over = false
  let session: Session | undefined
  session = await line.open({
    notified(payload) {
      line.notified.push(Number(payload))
      read(line, readNotified)
    },
    lost(error) {
      over = true
      if (line.closed || !session || line.session !== session) return
      line.session = undefined
      line.report(error)
    },
  })
  try {
    await prepareStore(session)
    await session.query(`listen ${channel}`)
    line.log ??= createDeliveryLog(await readNewestId(session))
  } catch (error) {
    session.close().catch(() => {})
    throw error
  }
  if (over) throw new Error('The database ended the session of the hub')
  if (line.closed) return session.close()
  line.session = session
  read(line, readMissed)
}

async function reconnect(line: Line): Promise<void> {
  if (line.session || line.connecting || line.closed) return
  line.connecting = true
  try {
    await connect(line)
  } catch (error) {
    line.report(error)
  } finally {
    line.connecting = false
  }
}

function read(line: Line, how: (line: Line, session: Session) => Promise<void>): void {
  line.reading = line.reading.then(async () => {
    const { session } = line
    if (!session) return
    try {
      await how(line, session)
    } catch (error) {
      line.report(error)
      // A session that does not answer counts as lost.
      if (line.session === session) line.session = undefined
      session.close().catch(() => {})
    }
  })
}

async function readNotified(line: Line, session: Session): Promise<void> {
  const ids = line.notified.splice(0)
  if (ids.length > 0) deliver(line, await readByIds(session, ids))
}

async function readMissed(line: Line, session: Session): Promise<void> {
  if (line.log) deliver(line, await readAfter(session, line.log.readFrom))
}

async function beat(line: Line, session: Session): Promise<void> {
  await readMissed(line, session)
  await purge(session)
}

function deliver(line: Line, stored: Stored[]): void {
  for (const { id, ...broadcast } of stored) {
    if (!line.log?.take(id)) continue
    for (const listener of line.listeners) listener(broadcast)
  }
}
