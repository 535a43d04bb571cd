import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type AnswerHeaders, findUnroutable, refuseExpectations, refusePlainly } from './plain-refusal.ts'

export interface Attached {
  fetch(request: Request): Response | Promise<Response>
  hub: {
    owns(target: string | undefined): boolean
    handle(...request: Parameters<RequestListener>): Promise<void>
    upgrade(request: IncomingMessage, head: Buffer): Promise<void>
  }
}

export interface ListenerOptions {
  publicOrigin: string
  headers: AnswerHeaders
}

/** Any other upgrade is an offer that HTTP allows a server to ignore: the request is answered normally. */
export const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

export function attach(server: Server, { fetch, hub }: Attached, options: ListenerOptions): void {
  refuseExpectations(server, options.headers)
  server.on('request', createListener({ fetch, hub }, options))
  server.on('upgrade', (request, _socket, head) => void hub.upgrade(request, head))
}

export function createListener(
  { fetch, hub }: Attached,
  { publicOrigin, headers }: ListenerOptions,
): RequestListener {
  const refused = (status: number) => new Response(null, { status, headers: headers() })
  const answer = getRequestListener(fetch, {
    // Load balancers may check the health of an instance over HTTP/1.0, without a Host.
    hostname: new URL(publicOrigin).host,
    errorHandler: (error) => refused(error instanceof RequestError ? 400 : 500),
  })
  return (request, response) => {
    if (request.socket.destroyed) return
    const refusal = findUnroutable(request)
    if (refusal) return refusePlainly(response, refusal, headers)
    void (hub.owns(request.url) ? hub.handle(request, response) : answer(request, response))
  }
}
