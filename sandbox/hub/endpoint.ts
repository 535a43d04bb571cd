import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { type Answer, json, readTarget, send, sendOnSocket } from './answer.ts'
import { type Connection, type Transport, type TransportName, transportNames } from './connection.ts'
import { createLongPolling } from './long-polling.ts'
import type { Clock, Grant, HubLimits, HubQuery } from './model.ts'

export interface EndpointOptions {
  path: string
  /** Undefined when no more connections are taken. */
  open(grant: Grant): Connection | undefined
  find(token: string): Connection | undefined
  admit(req: IncomingMessage, query: HubQuery): Promise<Grant | Answer>
  clock: Clock
  limits: HubLimits
  report(error: unknown): void
}

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  grant: Grant
}

/** None of its handlers rejects. */
export function createEndpoint(options: EndpointOptions) {
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
    owns: (target: string | undefined) => owns(readTarget(target).path),
    async handle(req: IncomingMessage, res: ServerResponse) {
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

function negotiate({ req, grant }: Exchange, options: EndpointOptions): Answer {
  if (req.method !== 'POST') return methodNotAllowed
  const connection = options.open(grant)
  return connection ? json(negotiation(connection)) : full
}

function open({ req, res, grant }: Exchange, options: EndpointOptions): Answer | undefined {
  const connection = requireKnown(options, grant)
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
  if (known) connection.admitted(grant)
  const transport = known ?? createLongPolling(connection, options)
  if (!known) connection.attach(transport)
  transport.poll?.(res)
}

async function post({ req, grant }: Exchange, options: EndpointOptions): Promise<Answer | undefined> {
  const connection = requireKnown(options, grant)
  if ('status' in connection) return connection
  if (connection.transport?.name !== 'WebSockets') return receivePost(req, connection)
  return { status: 405, text: 'POST requests are not allowed for WebSocket connections.' }
}

function remove({ grant }: Exchange, options: EndpointOptions): Answer {
  const connection = requireKnown(options, grant)
  if ('status' in connection) return connection
  if (connection.transport?.name !== 'LongPolling')
    return { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' }
  connection.dispose()
  return { status: 202 }
}

const noId: Answer = { status: 400, text: 'Connection ID required' }
const gone: Answer = { status: 404, text: 'No Connection with that ID' }
const methodNotAllowed: Answer = { status: 405 }
const full: Answer = {
  status: 503,
  text: 'No more connections are taken',
  headers: { 'Retry-After': '5' },
}

function requireKnown({ find }: EndpointOptions, { query, user }: Grant): Connection | Answer {
  const token = query.get('id')
  if (!token) return noId
  const connection = find(token)
  return connection?.userId === user.id ? connection : gone
}

/** Checked in ASP.NET's order. */
function refuseTransport(name: TransportName, connection: Connection): Answer | undefined {
  if (connection.transport && connection.transport.name !== name)
    return { status: 400, text: 'Cannot change transports mid-connection' }
  if (connection.state === 'active' && name !== 'LongPolling') return { status: 409 }
  return connection.state === 'disposed' ? gone : undefined
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
      for await (const chunk of req) connection.receive(chunk)
      return { status: 200 }
    } catch {
      // The client disconnected; there is no one to answer.
      return undefined
    }
  })
}

const formats: Record<TransportName, string[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

/** The answer of negotiation version 1, which every present client asks for. */
function negotiation({ id, token }: Connection) {
  return {
    negotiateVersion: 1,
    connectionId: id,
    connectionToken: token,
    availableTransports: transportNames.map((transport) => ({
      transport,
      transferFormats: formats[transport],
    })),
  }
}

interface Accepted {
  grant: Grant
  connection?: Connection
}

/** Never rejects. */
function createUpgrade(options: EndpointOptions) {
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
      const connection = decision.connection ?? options.open(decision.grant)
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
  const connection = requireKnown(options, grant)
  if ('status' in connection) return connection
  return refuseTransport('WebSockets', connection) ?? { grant, connection }
}

const closedNormally = 1000

function createWebSocketTransport(
  socket: WebSocket,
  connection: Connection,
  { limits }: { limits: HubLimits },
): Transport {
  socket.on('message', (data) => connection.receive(toBuffer(data)))
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

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
