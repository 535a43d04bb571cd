import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type HeadersConfig, securityHeadersOf } from './security-headers.ts'

/** What answers the requests of a listener: the application, and the live feed's proxy for the addresses it owns. */
export interface Attached {
  fetch(request: Request): Response | Promise<Response>
  hub: {
    owns(target: string | undefined): boolean
    handle(...request: Parameters<RequestListener>): Promise<void>
    upgrade(request: IncomingMessage, head: Buffer): Promise<void>
  }
}

/** Any other upgrade is an offer that HTTP allows a server to ignore: the request is answered normally. */
export const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

export function attach(server: Server, app: Attached, config: HeadersConfig): void {
  server.on('request', createListener(app, config))
  server.on('upgrade', (request, _socket, head) => void app.hub.upgrade(request, head))
}

export function createListener({ fetch, hub }: Attached, config: HeadersConfig): RequestListener {
  const answer = getRequestListener(fetch, {
    // Load balancers may check the health of an instance over HTTP/1.0, without a Host.
    hostname: new URL(config.publicOrigin).host,
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: securityHeadersOf(config, '/'),
      }),
  })
  return (request, response) => {
    if (request.socket.destroyed) return
    void (hub.owns(request.url) ? hub.handle(request, response) : answer(request, response))
  }
}
