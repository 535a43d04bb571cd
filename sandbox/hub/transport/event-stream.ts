import type { ServerResponse } from 'node:http'
import type { HubLimits } from '../model/limits.ts'
import type { Connection } from './connection.ts'
import type { Transport } from './transport.ts'

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
  { limits }: { limits: HubLimits },
): Transport {
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
      res.write(Buffer.concat([before, records, after]))
    },
    end: () => res.end(),
    abort() {
      if (!res.writableFinished) res.destroy()
    },
  }
}
