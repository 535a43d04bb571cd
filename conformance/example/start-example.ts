import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readsOf } from './reads.ts'
import { type Handler, type LenderRequest, problem, type Reply, readAll } from './reply.ts'
import { createStore, type Store } from './store.ts'
import { writesOf } from './writes.ts'

export interface ExampleOptions {
  accepts(token: string): boolean
  /** Whether the answer of an `Idempotency-Key` is kept. */
  keepsAnswers?: boolean
  /** Changes an answer, by the name of its route. */
  alter?(route: string, reply: Reply): Reply
}

interface Route {
  name: string
  method: string
  pattern: RegExp
  handler: Handler
}

/** The smallest lender: what the portal requires, in memory and without a framework, and a little of the rest. */
export async function startExample({
  accepts,
  keepsAnswers = true,
  alter = (_route, reply) => reply,
}: ExampleOptions) {
  const store = createStore()
  const requests: { method: string; path: string }[] = []
  const routes = routesOf({ ...readsOf(store), ...writesOf(store) })

  async function answer(message: IncomingMessage, response: ServerResponse) {
    const { method = '', headers } = message
    const url = new URL(message.url ?? '/', 'http://lender.example')
    requests.push({ method, path: url.pathname })
    const route = routes.find((each) => each.method === method && each.pattern.test(url.pathname))
    // Read also where it is refused, or the caller could not read why.
    const raw = await readAll(message)
    if (!route) return response.writeHead(404).end()
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const request = requestOf(route, url, headers, raw)
    const handle = () => (keepsAnswers ? answerOnce(store, route, request) : route.handler(request))
    return send(
      response,
      alter(route.name, accepts(token) ? await handle() : problem(401, 'unauthenticated')),
    )
  }

  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.writeHead(500).end())
  }).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin, store, requests, close }
}

function routesOf(handlers: Record<string, Handler>): Route[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`), handler }
  })
}

function requestOf(
  { pattern }: Route,
  { pathname, searchParams }: URL,
  headers: IncomingMessage['headers'],
  raw: Buffer,
): LenderRequest {
  return {
    params: pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [],
    query: searchParams,
    headers,
    raw,
    json: () => JSON.parse(raw.toString() || '{}') as Record<string, unknown>,
    form: () =>
      new Response(new Uint8Array(raw), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData(),
  }
}

/** Keeps the answer of a key; another body with it is not noticed. */
async function answerOnce(
  { answers }: Store,
  { method, handler }: Route,
  request: LenderRequest,
): Promise<Reply> {
  const key = request.headers['idempotency-key']
  if (method === 'GET' || typeof key !== 'string') return handler(request)
  const known = answers.get(key)
  if (known) return known
  const reply = await handler(request)
  answers.set(key, structuredClone(reply))
  return reply
}

function send(response: ServerResponse, { status, type = 'application/json', body, fileName }: Reply): void {
  if (fileName)
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  if (status !== 204) response.setHeader('Content-Type', type)
  response.writeHead(status).end(status === 204 || Buffer.isBuffer(body) ? body : JSON.stringify(body))
}
