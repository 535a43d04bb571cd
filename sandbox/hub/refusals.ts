import type { Answer } from './answer.ts'
import type { Connection, TransportName } from './connection.ts'
import type { ConnectionTable } from './connection-table.ts'
import type { Grant } from './model.ts'

const noId: Answer = { status: 400, text: 'Connection ID required' }
export const gone: Answer = { status: 404, text: 'No Connection with that ID' }
export const methodNotAllowed: Answer = { status: 405 }
export const full: Answer = {
  status: 503,
  text: 'No more connections are taken',
  headers: { 'Retry-After': '5' },
}

export function requireKnown(table: ConnectionTable, { query, user }: Grant): Connection | Answer {
  const token = query.get('id')
  if (!token) return noId
  const connection = table.find(token)
  return connection?.userId === user.id ? connection : gone
}

/** Checked in ASP.NET's order. */
export function refuseTransport(name: TransportName, connection: Connection): Answer | undefined {
  if (connection.transport && connection.transport.name !== name)
    return { status: 400, text: 'Cannot change transports mid-connection' }
  if (connection.state === 'active' && name !== 'LongPolling') return { status: 409 }
  if (connection.state === 'disposed') return gone
  return undefined
}

export function refusePost(connection: Connection): Answer | undefined {
  if (connection.transport?.name !== 'WebSockets') return undefined
  return { status: 405, text: 'POST requests are not allowed for WebSocket connections.' }
}

export function refuseDelete(connection: Connection): Answer | undefined {
  if (connection.transport?.name === 'LongPolling') return undefined
  return { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' }
}
