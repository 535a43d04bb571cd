import type { ServerResponse } from 'node:http'
import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'
import type { Connection } from './connection.ts'
import type { LongPolling } from './transport.ts'

interface LongPollingOptions {
  clock: Clock
  limits: HubLimits
}

interface Waiting {
  res: ServerResponse
  since: number
}

interface Polls extends LongPollingOptions {
  connection: Connection
  hanging: Waiting | undefined
  leaving: Waiting | undefined
  queue: Buffer[]
  queuedBytes: number
  polled: boolean
  ended: boolean
}

const headers = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

export function createLongPolling(connection: Connection, options: LongPollingOptions): LongPolling {
  const polls: Polls = {
    ...options,
    connection,
    hanging: undefined,
    leaving: undefined,
    queue: [],
    queuedBytes: 0,
    polled: false,
    ended: false,
  }
  return {
    name: 'LongPolling',
    poll: (res) => take(polls, res),
    send(records) {
      polls.queue.push(records)
      polls.queuedBytes += records.length
      if (polls.queuedBytes > options.limits.maxOutgoingBytes) connection.dispose()
      else flush(polls)
    },
    end() {
      polls.ended = true
      flush(polls)
    },
    abort: () => answer(polls, 204),
    tick: (now) => tick(polls, now),
  }
}

function take(polls: Polls, res: ServerResponse): void {
  const { connection, clock } = polls
  answer(polls, 204)
  polls.hanging = { res, since: clock.now() }
  connection.setActive(true)
  res.on('close', () => {
    if (polls.hanging?.res !== res) return
    polls.hanging = undefined
    connection.setActive(false)
  })
  // The first poll only confirms the transport.
  if (!polls.polled) answer(polls, 200)
  else flush(polls)
  polls.polled = true
}

function flush(polls: Polls): void {
  if (!polls.hanging || polls.hanging.res.socket?.destroyed) return
  if (polls.queue.length > 0) {
    const body = Buffer.concat(polls.queue)
    polls.queue = []
    polls.queuedBytes = 0
    answer(polls, 200, body)
  } else if (polls.ended) polls.connection.dispose()
}

function answer(polls: Polls, status: 200 | 204, body?: Buffer): void {
  if (!polls.hanging) return
  const { res } = polls.hanging
  polls.hanging = undefined
  polls.leaving = { res, since: polls.clock.now() }
  polls.connection.setActive(false)
  if (res.destroyed) return
  write(res, status, body)
  if (body) res.once('close', () => res.writableFinished || putBack(polls, body))
}

/** Keeps what a cut poll did not take for the next one. */
function putBack(polls: Polls, body: Buffer): void {
  polls.queue.unshift(body)
  polls.queuedBytes += body.length
  flush(polls)
}

function write(res: ServerResponse, status: 200 | 204, body: Buffer = Buffer.alloc(0)): void {
  if (status === 204) {
    res.writeHead(204, headers).end()
    return
  }
  const type = body.length > 0 && { 'Content-Type': 'application/octet-stream' }
  res.writeHead(200, { ...headers, ...type, 'Content-Length': String(body.length) }).end(body)
}

function tick(polls: Polls, now: number): void {
  const { hanging, leaving, limits } = polls
  if (hanging && now - hanging.since >= limits.maxPollMs) answer(polls, 200)
  if (!leaving || now - leaving.since <= limits.sendTimeoutMs) return
  if (!leaving.res.writableFinished) leaving.res.destroy()
  polls.leaving = undefined
}
