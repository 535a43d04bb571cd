import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** What answers on a port: the application, and in front of it the way to the live hub. */
export interface Attached {
  fetch(request: Request): Response | Promise<Response>
  hub: {
    owns(target: string | undefined): boolean
    handle(...request: Parameters<RequestListener>): Promise<void>
    upgrade(request: IncomingMessage, head: Buffer): Promise<void>
  }
}

/** Every other upgrade is an offer, which HTTP allows to ignore: the request is answered as if it had not been made. */
export const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Lets an application answer what arrives at a server. */
export function attach(server: Server, { fetch, hub }: Attached, publicOrigin: string): void {
  server.on('request', createListener({ fetch, hub }, publicOrigin))
  server.on('upgrade', (request, _socket, head) => void hub.upgrade(request, head))
}

/** Answers one request. */
export function createListener({ fetch, hub }: Attached, publicOrigin: string): RequestListener {
  // Load balancers ask how we are without saying whom: a request without a Host is for us as well.
  const answer = getRequestListener(fetch, { hostname: new URL(publicOrigin).host })
  return (request, response) =>
    void (hub.owns(request.url) ? hub.handle(request, response) : answer(request, response))
}
