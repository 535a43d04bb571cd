import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { listenOnFreePort, openSockets, stopServer } from './hub-portal.ts'

type Answer = (req: IncomingMessage, res: ServerResponse) => void
type Upgrade = (req: IncomingMessage, socket: Socket) => void

export type FakeHub = Awaited<ReturnType<typeof startFakeHub>>

export const granted =
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n'

export const accepts: Upgrade = (_req, socket) => {
  socket.once('end', () => socket.end())
  socket.write(`${granted}\r\n`)
}

/** Leaves an upgrade without an answer. */
export const hangs: Upgrade = (_req, socket) => void socket.once('end', () => socket.end())

export async function startFakeHub() {
  const server = createServer()
  const sockets = openSockets(server)
  const requests: IncomingMessage[] = []
  const bodies: string[] = []
  const fake = {
    origin: await listenOnFreePort(server),
    requests,
    bodies,
    sockets,
    answer: ((_req, res) => res.end('answer')) as Answer,
    upgrade: accepts,
    close: () => stopServer(server, sockets),
  }
  server.on('request', (req, res) => {
    requests.push(req)
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      bodies.push(body)
      fake.answer(req, res)
    })
  })
  server.on('upgrade', (req, socket: Socket) => {
    requests.push(req)
    socket.on('error', () => socket.destroy())
    fake.upgrade(req, socket)
    socket.resume()
  })
  return fake
}

/** Answers a negotiation, with changes to what a hub would say. */
export function negotiates(change: object = {}): Answer {
  const answer = {
    negotiateVersion: 1,
    connectionId: 'public-id',
    connectionToken: 'secret-token',
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
  }
  return (_req, res) =>
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ...answer, ...change }))
}

export const streams: Answer = (_req, res) =>
  void res
    .writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'identity' })
    .write(':\r\n')
