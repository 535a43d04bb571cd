import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { readsOf } from './reads.ts'
import { type Handler, type LenderRequest, problem, type Reply, readAll } from './reply.ts'
import { createStore, type Store } from './store.ts'
import { writesOf } from './writes.ts'

export interface SecondLenderOptions {
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

/** A small lender on another framework: what is required, in memory, and half of the rest. */
export async function startSecondLender({
  accepts,
  keepsAnswers = true,
  alter = (_route, reply) => reply,
}: SecondLenderOptions) {
  const store = createStore()
  const requests: { method: string; path: string }[] = []
  const routes = routesOf({ ...readsOf(store), ...writesOf(store) })
  const app = new Koa()
  app.use(async (context) => {
    requests.push({ method: context.method, path: context.path })
    const route = routes.find(
      ({ method, pattern }) => method === context.method && pattern.test(context.path),
    )
    if (!route) return
    const raw = await readAll(context.req)
    const token = /^Bearer (.+)$/.exec(context.get('authorization'))?.[1] ?? ''
    const request = requestOf(route, raw, context)
    const answer = () => (keepsAnswers ? answerOnce(store, route, request) : route.handler(request))
    const reply = accepts(token) ? await answer() : problem(401, 'unauthenticated')
    send(context, alter(route.name, reply))
  })
  const server = app.listen(0)
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
  raw: Buffer,
  { path, querystring, headers }: Koa.Context,
): LenderRequest {
  return {
    params: pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? [],
    query: new URLSearchParams(querystring),
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

function send(context: Koa.Context, { status, type = 'application/json', body, fileName }: Reply): void {
  context.status = status
  if (fileName) context.attachment(fileName)
  if (status === 204) return
  context.body = Buffer.isBuffer(body) ? body : JSON.stringify(body)
  context.type = type
}
