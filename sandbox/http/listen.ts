import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

export type Listening = Awaited<ReturnType<typeof listen>>

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

export async function listen(port: number, { identity, hub, services }: Handlers) {
  const answer = getRequestListener(services)
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
    /** Closes the hub, takes no new calls and waits for running ones. */
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

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
}
