import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import type { Connection } from './connection.ts'
import { gone } from './refusals.ts'

export function receivePost(req: IncomingMessage, connection: Connection): Promise<Answer | undefined> {
  return connection.inTurn(async () => {
    await connection.ready
    if (connection.state === 'disposed') return gone
    try {
      for await (const chunk of req) connection.receiver.receive(chunk)
      return { status: 200 }
    } catch {
      // The client disconnected; there is no one to answer.
      return undefined
    }
  })
}
