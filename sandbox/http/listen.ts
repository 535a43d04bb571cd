import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** A sandbox that takes calls on a port. */
export interface Listening {
  url: string
  /** Takes no new calls and waits for the running ones. */
  close(): Promise<void>
}

interface Handlers {
  /** Answers the paths under `/identity`. */
  identity(req: IncomingMessage, res: ServerResponse): void
  /** Answers everything else. */
  services(request: Request): Response | Promise<Response>
}

/** Listens on a port of this machine; rejects with Node's error when the port is taken. */
export async function listen(port: number, { identity, services }: Handlers): Promise<Listening> {
  const answer = getRequestListener(services)
  const server = createServer((req, res) =>
    /^\/identity(?=[/?]|$)/.test(req.url ?? '') ? identity(req, res) : answer(req, res),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://localhost:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
