import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a connection may take: after `graceMs` milliseconds a request must arrive at the least rate. */
export interface ConnectionLimits {
  graceMs: number
  /** Bytes per second, on average after the grace time: 25 MB over 400 kbit/s arrive at 50,000. */
  minRate: number
  /** Maximum pipelined requests of a connection; browsers do not pipeline. */
  maxPipelined: number
}

const defaults: ConnectionLimits = { graceMs: 20_000, minRate: 4_000, maxPipelined: 4 }

/** Time for the client to read the answer, which closing at once would discard. */
const lingerMs = 1_000

interface Transfer {
  startedAt: number
  startTotal: number
}

interface Connection {
  pipelined: number
  body?: Transfer & { request: IncomingMessage; response: ServerResponse }
  answer?: Transfer
}

/** Closes connections that send or read too slowly or pipeline too much. A late body gets 408, like a late head from Node. */
export function boundConnections(
  server: Server,
  limits: Partial<ConnectionLimits> = {},
  now = () => performance.now(),
) {
  const { graceMs, minRate, maxPipelined } = { ...defaults, ...limits }
  const connections = trackConnections(server, maxPipelined, now)

  function isTooSlow(transfer: Transfer, total: number): boolean {
    const earnedMs = ((total - transfer.startTotal) / minRate) * 1000
    return now() - transfer.startedAt > graceMs + earnedMs
  }

  function checkBody(socket: Socket, connection: Connection): void {
    const { body } = connection
    if (!body) return
    if (body.request.complete) delete connection.body
    // The application has not read the body yet.
    else if (body.request.readableLength >= body.request.readableHighWaterMark) body.startedAt = now()
    else if (isTooSlow(body, socket.bytesRead)) {
      delete connection.body
      // Nothing may be written into an answer that has begun.
      if (body.response.headersSent) return void socket.destroy()
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
  }

  function checkAnswer(socket: Socket, connection: Connection): void {
    if (socket.writableLength === 0) return void delete connection.answer
    const written = socket.bytesWritten - socket.writableLength
    connection.answer ??= { startedAt: now(), startTotal: written }
    if (isTooSlow(connection.answer, written)) socket.destroy()
  }

  function check(): void {
    for (const [socket, connection] of connections) {
      checkBody(socket, connection)
      checkAnswer(socket, connection)
    }
  }

  const timer = setInterval(check, 1_000).unref()
  server.once('close', () => clearInterval(timer))
  return { check }
}

function trackConnections(server: Server, maxPipelined: number, now: () => number) {
  const connections = new Map<Socket, Connection>()

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { pipelined: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => connections.delete(socket))
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.pipelined += 1
    if (connection.pipelined > maxPipelined) return void socket.destroy()
    if (hasBody(request))
      connection.body = { request, response, startedAt: now(), startTotal: socket.bytesRead }
    response.once('close', () => {
      connection.pipelined -= 1
    })
  })
  return connections
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
