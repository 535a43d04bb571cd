import type { ServerResponse } from 'node:http'
import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'
import type { Connection } from './connection.ts'
import { createSendWatch } from './send-watch.ts'
import type { PushTransport } from './transport.ts'

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache,no-store',
  Pragma: 'no-cache',
  'Content-Encoding': 'identity',
  'X-Accel-Buffering': 'no',
}

const before = Buffer.from('data: ')
const after = Buffer.from('\r\n\r\n')

export function createEventStream(
  res: ServerResponse,
  connection: Connection,
  { clock, limits }: { clock: Clock; limits: HubLimits },
): PushTransport {
  const watch = createSendWatch(clock)
  let endedAt: number | undefined
  res.on('close', () => connection.dispose())
  res.on('error', () => connection.dispose())
  res.writeHead(200, headers)
  // Firefox opens a stream only after its first byte.
  res.write(':\r\n')
  return {
    name: 'ServerSentEvents',
    send(records) {
      if (res.writableEnded) return
      if (res.writableLength > limits.maxOutgoingBytes) return connection.dispose()
      res.write(Buffer.concat([before, records, after]), watch.begin())
    },
    end() {
      endedAt ??= clock.now()
      res.end()
    },
    abort() {
      if (!res.writableFinished) res.destroy()
    },
    tick(now) {
      const ignored = endedAt !== undefined && now - endedAt > limits.closeTimeoutMs
      if (ignored || watch.stalledFor(now) > limits.sendTimeoutMs) connection.dispose()
    },
  }
}
