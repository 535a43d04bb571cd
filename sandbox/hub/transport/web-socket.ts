import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'
import type { Connection } from './connection.ts'
import { createSendWatch } from './send-watch.ts'
import type { PushTransport } from './transport.ts'

const closedNormally = 1000

export function createWebSocketTransport(
  socket: WebSocket,
  connection: Connection,
  { clock, limits }: { clock: Clock; limits: HubLimits },
): PushTransport {
  const watch = createSendWatch(clock)
  let endedAt: number | undefined
  answerEmptyCloseNormally(socket)
  socket.on('message', (data) => connection.receiver.receive(toBuffer(data)))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => connection.dispose())
  return {
    name: 'WebSockets',
    send(records) {
      if (socket.bufferedAmount > limits.maxOutgoingBytes) return connection.dispose()
      socket.send(records, { binary: false }, watch.begin())
    },
    end() {
      endedAt ??= clock.now()
      socket.close(closedNormally)
    },
    abort: () => socket.terminate(),
    tick(now) {
      const ignored = endedAt !== undefined && now - endedAt > limits.closeTimeoutMs
      if (ignored || watch.stalledFor(now) > limits.sendTimeoutMs) connection.dispose()
    },
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
