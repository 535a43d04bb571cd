import type { ServerResponse } from 'node:http'
import type { Connection, Transport } from './connection.ts'
import type { Clock, HubLimits } from './model.ts'

const headers = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

export function createLongPolling(
  connection: Connection,
  { clock, limits }: { clock: Clock; limits: HubLimits },
): Transport {
  let waiting: { res: ServerResponse; stopTimer(): void } | undefined
  let queue: Buffer[] = []
  let isConfirmed = false
  let isEnded = false

  function answer(status: 200 | 204, body: Buffer = Buffer.alloc(0)): void {
    if (!waiting) return
    const { res, stopTimer } = waiting
    waiting = undefined
    stopTimer()
    connection.setActive(false)
    if (res.destroyed) return
    if (status === 204) return void res.writeHead(204, headers).end()
    const type = body.length > 0 && { 'Content-Type': 'application/octet-stream' }
    res.writeHead(200, { ...headers, ...type, 'Content-Length': String(body.length) }).end(body)
    if (body.length > 0) res.once('close', () => res.writableFinished || putBack(body))
  }

  /** Keeps what a cut poll did not take for the next one. */
  function putBack(body: Buffer): void {
    queue.unshift(body)
    flush()
  }

  function flush(): void {
    if (!waiting || waiting.res.socket?.destroyed) return
    if (queue.length > 0) {
      const body = Buffer.concat(queue)
      queue = []
      answer(200, body)
    } else if (isEnded) connection.dispose()
  }

  return {
    name: 'LongPolling',
    poll(res) {
      answer(204)
      waiting = { res, stopTimer: clock.every(limits.maxPollMs, () => answer(200)) }
      connection.setActive(true)
      res.on('close', () => {
        if (waiting?.res !== res) return
        waiting.stopTimer()
        waiting = undefined
        connection.setActive(false)
      })
      // The first poll only confirms the transport.
      if (isConfirmed) flush()
      else answer(200)
      isConfirmed = true
    },
    send(records) {
      queue.push(records)
      const queued = queue.reduce((sum, { length }) => sum + length, 0)
      if (queued > limits.maxOutgoingBytes) connection.dispose()
      else flush()
    },
    end() {
      isEnded = true
      flush()
    },
    abort: () => answer(204),
  }
}
