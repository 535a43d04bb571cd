import pg from 'pg'

export interface Row {
  [column: string]: unknown
}

export interface Session {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  close(): Promise<void>
}

export interface SessionEvents {
  notified(payload: string): void
  lost(error: Error): void
}

export type OpenSession = (events: SessionEvents) => Promise<Session>

const answerMilliseconds = 10_000

/** Dedicated sessions: LISTEN does not work through a pool in transaction mode. */
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
