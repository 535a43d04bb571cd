import type { RawData, WebSocket } from 'ws'
import type { HubLimits } from '../model/limits.ts'
import type { Connection } from './connection.ts'
import type { Transport } from './transport.ts'

const closedNormally = 1000

export function createWebSocketTransport(
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
