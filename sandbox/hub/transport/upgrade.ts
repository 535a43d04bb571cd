import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Grant } from '../model/grant.ts'
import type { HubLimits } from '../model/limits.ts'
import { type Answer, sendOnSocket } from './answer.ts'
import type { Connection } from './connection.ts'
import type { EndpointOptions } from './endpoint-options.ts'
import { readTarget } from './query.ts'
import { full, refuseTransport, requireKnown } from './refusals.ts'
import type { Transport } from './transport.ts'

interface Accepted {
  grant: Grant
  connection?: Connection
}

/** Never rejects. */
export function createUpgrade(options: EndpointOptions) {
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: options.limits.maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })

  return async (req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    // A client that disconnects meanwhile must not end the process.
    const lost = () => socket.destroy()
    socket.on('error', lost)
    try {
      const decision = await decide(req, options)
      if (socket.destroyed) return
      if ('status' in decision) return sendOnSocket(socket, decision)
      const connection = decision.connection ?? options.table.open(decision.grant)
      if (!connection) return sendOnSocket(socket, full)
      socket.removeListener('error', lost)
      accept(connection, req, socket, head)
    } catch (error) {
      options.report(error)
      sendOnSocket(socket, { status: 500 })
    }
  }

  function accept(connection: Connection, req: IncomingMessage, socket: Duplex, head: Buffer): void {
    acceptor.handleUpgrade(req, socket, head, (accepted) =>
      connection.attach(createWebSocketTransport(accepted, connection, options)),
    )
  }
}

async function decide(req: IncomingMessage, options: EndpointOptions): Promise<Answer | Accepted> {
  const { path, query } = readTarget(req.url)
  if (path !== options.path) return { status: 404 }
  const grant = await options.admit(req, query)
  if ('status' in grant) return grant
  if (!query.get('id')) return { grant }
  const connection = requireKnown(options.table, grant)
  if ('status' in connection) return connection
  return refuseTransport('WebSockets', connection) ?? { grant, connection }
}

const closedNormally = 1000

function createWebSocketTransport(
  socket: WebSocket,
  connection: Connection,
  { limits }: { limits: HubLimits },
): Transport {
  answerEmptyCloseNormally(socket)
  socket.on('message', (data) => connection.receiver.receive(toBuffer(data)))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => connection.dispose())
  return {
    name: 'WebSockets',
    send(records) {
      if (socket.bufferedAmount > limits.maxOutgoingBytes) return connection.dispose()
      socket.send(records, { binary: false })
    },
    end: () => socket.close(closedNormally),
    abort: () => socket.terminate(),
  }
}

/** `ws` answers a close without a code with none, ASP.NET with 1000. */
function answerEmptyCloseNormally(socket: WebSocket): void {
  const close = socket.close.bind(socket)
  socket.close = (code = closedNormally, reason) => close(code, reason)
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
