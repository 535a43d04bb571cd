import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { readTarget } from '../../hub/answer.ts'
import { createHub, type Hub, type HubOptions } from '../../hub/hub.ts'
import type { Clock, Refusal } from '../../hub/model.ts'

export const handshake = '{"protocol":"json","version":1}\x1e'

/**
 * A hub on a free port. The bearer (or `access_token`) is the user's name; `?room=` names the group, and the room
 * `locked` is forbidden.
 */
export async function startHub(options: Partial<HubOptions> = {}) {
  const clock = createFakeClock()
  const reported: unknown[] = []
  const hub = createHub({
    path: '/hub',
    authenticate: async (request) => userOf(request),
    authorise: async (_user, query) => userGroups(query.get('room')),
    clock,
    report: (error) => reported.push(error),
    ...options,
  })
  let handled = 0
  // A busy machine may pause longer than the default: the client would then write to a connection that is being closed.
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (req, res) => void hub.handle(req, res).then(() => (handled += 1)),
  )
  server.on('upgrade', (req, socket, head) => void hub.upgrade(req, socket, head))
  const sockets = socketsOf(server)
  const url = await listen(server)
  return {
    ...createCaller(url),
    url,
    hub,
    clock,
    reported,
    sockets,
    async begin<T>(start: () => Promise<T>): Promise<{ answer: Promise<T> }> {
      const before = handled
      const answer = start()
      await until(() => handled > before)
      return { answer }
    },
    close: () => closeHub(hub, server, clock),
  }
}

async function closeHub(hub: Hub, server: Server, clock: FakeClock): Promise<void> {
  const stopped = new Promise((resolve) => server.close(resolve))
  const closing = hub.close()
  await clock.advance(6_000)
  await closing
  server.closeAllConnections()
  await stopped
}

function socketsOf(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

function userGroups(room: string | undefined): string[] | Refusal {
  return room === 'locked' ? { kind: 'forbidden', detail: 'This room is locked' } : [room ?? 'lobby']
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`
}

export type TestHub = Awaited<ReturnType<typeof startHub>>

export function until(met: () => boolean): Promise<void> {
  return vi.waitFor(
    () => {
      if (!met()) throw new Error('Not yet')
    },
    { interval: 2, timeout: 5_000 },
  )
}

function userOf(request: IncomingMessage): { id: string } | undefined {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const id = token ?? readTarget(request.url).query.get('access_token')
  return id ? { id } : undefined
}

interface Call {
  method?: string
  /** `ada` by default; empty for none. */
  as?: string
  accept?: string
  body?: string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}

function createCaller(url: string) {
  async function call(path: string, { method = 'GET', as = 'ada', accept, body, signal }: Call = {}) {
    const headers = { ...(as && { authorization: `Bearer ${as}` }), ...(accept && { accept }) }
    return fetch(`${url}${path}`, { method, headers, body, signal })
  }

  async function ask(path: string, options?: Call): Promise<[number, string]> {
    const answer = await call(path, options)
    return [answer.status, await answer.text()]
  }

  async function negotiate(query = 'negotiateVersion=1', as = 'ada') {
    const answer = await call(`/negotiate?${query}`, { method: 'POST', as })
    return (await answer.json()) as { connectionId: string; connectionToken: string; error?: string }
  }

  return { call, ask, negotiate, socket: (query = '', as = 'ada') => openSocket(url, query, as) }
}

export interface RawSocket {
  socket: WebSocket
  frames: string[]
  closed: Promise<number>
  records(): string[]
}

async function openSocket(url: string, query: string, as: string): Promise<RawSocket> {
  const headers = as ? { authorization: `Bearer ${as}` } : {}
  const socket = new WebSocket(`${url.replace('http', 'ws')}${query}`, { headers, perMessageDeflate: false })
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) =>
      reject(new Error(`Status ${response.statusCode}`)),
    )
  })
  socket.removeAllListeners('error').on('error', () => {})
  return { socket, frames, closed, records: () => frames.join('').split('\x1e').filter(Boolean) }
}

export async function socketAfterHandshake(hub: TestHub, query = ''): Promise<RawSocket> {
  const raw = await hub.socket(query)
  raw.socket.send(handshake)
  await until(() => raw.frames.length > 0)
  return raw
}

export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

interface Timer {
  due: number
  every: number
  run(): void
}

/** Does not advance until a test advances it. */
interface FakeClock extends Clock {
  advance(milliseconds: number): Promise<void>
}

function createFakeClock(): FakeClock {
  const timers = new Set<Timer>()
  let now = 1_000_000

  function nextBefore(end: number): Timer | undefined {
    return [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
  }

  return {
    now: () => now,
    every(milliseconds, run) {
      const timer = { due: now + milliseconds, every: milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      for (let timer = nextBefore(end); timer; timer = nextBefore(end)) {
        now = timer.due
        timer.due += timer.every
        timer.run()
        await turn()
      }
      now = end
    },
  }
}

export const record = (message: object) => `${JSON.stringify(message)}\x1e`

export function call(target: string, ...args: unknown[]) {
  return { type: 1, invocationId: '1', target, arguments: args }
}

/** Returns the answers, without the handshake's. */
export async function exchange(hub: TestHub, messages: object[], answers: number): Promise<unknown[]> {
  const raw = await socketAfterHandshake(hub)
  for (const message of messages) raw.socket.send(record(message))
  await until(() => raw.records().length > answers)
  raw.socket.terminate()
  return raw
    .records()
    .slice(1)
    .map((text) => JSON.parse(text))
}
