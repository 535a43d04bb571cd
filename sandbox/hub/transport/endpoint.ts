import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Grant } from '../model/grant.ts'
import type { HubLimits } from '../model/limits.ts'
import { type Answer, json, send } from './answer.ts'
import type { Connection } from './connection.ts'
import type { EndpointOptions } from './endpoint-options.ts'
import { createLongPolling } from './long-polling.ts'
import { negotiation } from './negotiate.ts'
import { readTarget } from './query.ts'
import {
  full,
  gone,
  methodNotAllowed,
  refuseDelete,
  refusePost,
  refuseTransport,
  requireKnown,
} from './refusals.ts'
import type { Transport } from './transport.ts'
import { createUpgrade } from './upgrade.ts'

/** Neither handler rejects. */
export interface Endpoint {
  owns(target: string | undefined): boolean
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
}

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  grant: Grant
}

export function createEndpoint(options: EndpointOptions): Endpoint {
  const negotiatePath = `${options.path}/negotiate`
  const owns = (path: string) => path === options.path || path === negotiatePath

  /** Undefined when a transport took the request over. */
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<Answer | undefined> {
    const { path, query } = readTarget(req.url)
    if (!owns(path)) return { status: 404 }
    const grant = await options.admit(req, query)
    if ('status' in grant) return grant
    const exchange = { req, res, grant }
    if (path === negotiatePath) return negotiate(exchange, options)
    if (req.method === 'GET') return open(exchange, options)
    if (req.method === 'POST') return post(exchange, options)
    if (req.method === 'DELETE') return remove(exchange, options)
    return methodNotAllowed
  }

  return {
    owns: (target) => owns(readTarget(target).path),
    async handle(req, res) {
      try {
        const answered = await answer(req, res)
        if (answered) send(res, answered)
      } catch (error) {
        options.report(error)
        if (res.headersSent) res.destroy()
        else send(res, { status: 500 })
      }
    },
    upgrade: createUpgrade(options),
  }
}

function negotiate({ req, grant }: Exchange, { table }: EndpointOptions): Answer {
  if (req.method !== 'POST') return methodNotAllowed
  const connection = table.open(grant)
  return connection ? json(negotiation(connection)) : full
}

function open({ req, res, grant }: Exchange, options: EndpointOptions): Answer | undefined {
  const connection = requireKnown(options.table, grant)
  if ('status' in connection) return connection
  const name = wantsStream(req) ? 'ServerSentEvents' : 'LongPolling'
  const refused = refuseTransport(name, connection)
  if (refused) return refused
  // No event reports a client that left before: the connection stays without a transport.
  if (res.destroyed || req.socket.destroyed) return undefined
  req.socket.setTimeout(0)
  if (name === 'ServerSentEvents') connection.attach(createEventStream(res, connection, options))
  else poll(res, connection, grant, options)
}

function wantsStream({ headers }: IncomingMessage): boolean {
  return headers.accept?.split(',').some((type) => /^\s*text\/event-stream\b/i.test(type)) ?? false
}

function poll(res: ServerResponse, connection: Connection, grant: Grant, options: EndpointOptions): void {
  const known = connection.transport
  if (known) connection.receiver.admitted(grant)
  const transport = known ?? createLongPolling(connection, options)
  if (!known) connection.attach(transport)
  transport.poll?.(res)
}

async function post({ req, grant }: Exchange, { table }: EndpointOptions): Promise<Answer | undefined> {
  const connection = requireKnown(table, grant)
  if ('status' in connection) return connection
  return refusePost(connection) ?? receivePost(req, connection)
}

function remove({ grant }: Exchange, { table }: EndpointOptions): Answer {
  const connection = requireKnown(table, grant)
  if ('status' in connection) return connection
  const refused = refuseDelete(connection)
  if (!refused) connection.dispose()
  return refused ?? { status: 202 }
}

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache,no-store',
  Pragma: 'no-cache',
  'Content-Encoding': 'identity',
  'X-Accel-Buffering': 'no',
}

const before = Buffer.from('data: ')
const after = Buffer.from('\r\n\r\n')

function createEventStream(
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

function receivePost(req: IncomingMessage, connection: Connection): Promise<Answer | undefined> {
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
