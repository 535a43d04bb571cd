import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { refuse } from './problem.ts'

export interface Listening {
  url: string
  /** Closes the hub, takes no new calls and waits for running ones. */
  close(): Promise<void>
}

interface Handlers {
  identity(req: IncomingMessage, res: ServerResponse): void
  hub: {
    owns(target: string | undefined): boolean
    handle(req: IncomingMessage, res: ServerResponse): Promise<void>
    upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
    close(): Promise<void>
  }
  services(request: Request, env: object): Response | Promise<Response>
}

/** A request must arrive within this: 25 MB take nine minutes at 400 kbit/s. */
const requestTimeout = 30 * 60_000

/** Longer than clients pause between calls: one that reuses a connection while it is being closed loses its request. */
const keepAliveTimeout = 65_000

/** Rejects when the port is taken, before anything is opened that two processes must not share. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer()
  await bind(probe, port)
  await new Promise((resolve) => probe.close(resolve))
}

export async function listen(port: number, { identity, hub, services }: Handlers): Promise<Listening> {
  const answer = getRequestListener(answerWhole(services), { autoCleanupIncoming: false })
  // Requests for other upgrades, such as HTTP/2, get a plain answer.
  const server = createServer(
    { requestTimeout, keepAliveTimeout, shouldUpgradeCallback: ({ url }) => hub.owns(url) },
    (req, res) => {
      if (hub.owns(req.url)) return hub.handle(req, res)
      if (/^\/identity(?=[/?]|$)/.test(req.url ?? '')) return identity(req, res)
      return answer(req, res)
    },
  )
  server.on('upgrade', hub.upgrade)
  await bind(server, port)
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://localhost:${bound}`,
    async close() {
      // First: polling clients say goodbye with another call.
      await hub.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
    },
  }
}

function answerWhole(services: Handlers['services']) {
  return async (request: Request, env: { incoming: unknown; outgoing: unknown }): Promise<Response> => {
    const incoming = env.incoming as IncomingMessage
    const response = await services(withOwnBody(request, incoming), env)
    await passRest(incoming)
    lingerAfter(incoming, env.outgoing as ServerResponse)
    return response
  }
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
}

const restBytes = 16 * 1_048_576
const restMilliseconds = 5_000

const lingerMilliseconds = 3_000

/**
 * The request with a body that may stay unread without breaking the connection or blocking its next request, unlike
 * the adapter's.
 */
function withOwnBody(request: Request, req: IncomingMessage): Request {
  const { method } = req
  if (method === 'GET' || method === 'HEAD' || !mayHaveBody(req)) return request
  const init = { method, headers: request.headers, body: bodyOf(req), duplex: 'half' }
  return new Request(request.url, init as RequestInit)
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = req.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch(refuseBroken)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  )
}

/** The sender broke off; no one reads this answer. */
function refuseBroken(): never {
  refuse('malformed_request', { detail: 'The body broke off' })
}

/**
 * Reads past an unread body, within limits, so that clients that send first see the answer and the connection can be
 * reused.
 */
async function passRest(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const clock = setTimeout(resolve, restMilliseconds)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > restBytes) resolve()
  }
  req.removeAllListeners('readable').on('data', count).once('end', resolve).once('close', resolve)
  await promise
  clearTimeout(clock)
  req.off('data', count)
}

/**
 * Lets the rest of a body arrive after its answer: closing at once would lose the answer before the sender reads it.
 * Then closes the connection.
 */
function lingerAfter(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return
  const { socket } = req
  const keeps = res.shouldKeepAlive
  // Otherwise Node closes the connection with the answer.
  res.shouldKeepAlive = true
  res.once('finish', () => {
    const clock = setTimeout(() => socket.destroy(), lingerMilliseconds)
    socket.once('close', () => clearTimeout(clock))
    req
      .once('end', () => {
        clearTimeout(clock)
        if (!keeps) socket.destroySoon()
      })
      .resume()
  })
}
