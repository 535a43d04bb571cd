import pg from 'pg'

export interface Row {
  [column: string]: unknown
}

/** One session with a database, as much of it as a backplane needs. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  close(): Promise<void>
}

export interface SessionEvents {
  /** A payload came on the channel that is listened to. */
  notified(payload: string): void
  /** The session is over; nothing more will come of it. */
  lost(error: Error): void
}

export type OpenSession = (events: SessionEvents) => Promise<Session>

const answerMilliseconds = 10_000

/** Opens sessions with a Postgres server: of their own, since LISTEN does not survive a pool in transaction mode. */
export function createSessionOpener(connectionString: string): OpenSession {
  return async ({ notified, lost }) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
      keepAlive: true,
    })
    client.on('error', lost)
    client.on('end', () => lost(new Error('The database ended the session of the hub')))
    client.on('notification', ({ payload = '' }) => notified(payload))
    await client.connect()
    let turn: Promise<unknown> = Promise.resolve()
    return {
      query(text, values) {
        const answer = turn.then(() => client.query(text, values))
        turn = answer.catch(() => {})
        return answer
      },
      close: () => client.end(),
    }
  }
}
