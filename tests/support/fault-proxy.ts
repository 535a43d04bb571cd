import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '#sandbox/seed/random.ts'

/** Shares of the requests, each from 0 to 1 and together at most 1, and what holds for all. */
export interface Faults {
  /** The connection breaks before the request is passed on. */
  dropRequest?: number
  /** It breaks when the request has been carried out. */
  dropAnswer?: number
  /** It breaks in the middle of the answer. */
  cutAnswer?: number
  /** The request arrives twice at once; the first answer counts. */
  double?: number
  /** Requests for such addresses are answered with 500, not passed on. */
  failing?: RegExp
  latencyMs?: number
  bytesPerSecond?: number
}

export interface FaultProxy {
  origin: string
  /** Origin of what is behind it. */
  target: string
  faults: Faults
  /** How many requests met each fate. */
  counts: Record<Fate, number>
  close(): void
}

const fates = ['dropRequest', 'dropAnswer', 'cutAnswer', 'double'] as const
type Fate = (typeof fates)[number] | 'pass'

interface Whole {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Options extends Partial<Pick<FaultProxy, 'target' | 'faults'>> {
  seed?: number
  /** Draws for each address on its own: its nth request has the same fate however a browser orders the others. */
  byAddress?: boolean
  /** What is delayed and never lost. */
  spares?: (incoming: IncomingMessage) => boolean
  /** Passes the Host header on: for a target whose public address is the proxy's. */
  keepHost?: boolean
}

/** A proxy that loses, cuts, delays and doubles what passes it. The same seed and order of requests give the same faults. */
export async function startFaultProxy(options: Options = {}): Promise<FaultProxy> {
  const { seed = 1, keepHost = false, spares = () => false } = options
  const random = options.byAddress ? createRandomByAddress(seed) : createRandom(seed).next
  const server = createServer((incoming, answer) => {
    if (proxy.faults.failing?.test(incoming.url ?? '')) return void answer.writeHead(500).end()
    const fate = spares(incoming) ? 'pass' : draw(proxy.faults, random(incoming))
    proxy.counts[fate] += 1
    if (!keepHost) incoming.headers.host = new URL(proxy.target).host
    carry(proxy, fate, incoming, answer).catch(() => answer.destroy())
  })
  server.on('upgrade', (incoming, socket: Duplex, head: Buffer) =>
    tunnel(proxy.target, incoming, socket, head),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: FaultProxy = {
    origin: `http://127.0.0.1:${port}`,
    target: options.target ?? '',
    faults: options.faults ?? {},
    counts: { dropRequest: 0, dropAnswer: 0, cutAnswer: 0, double: 0, pass: 0 },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return proxy
}

function draw(faults: Faults, drawn: number): Fate {
  let limit = 0
  for (const fate of fates) {
    limit += faults[fate] ?? 0
    if (drawn < limit) return fate
  }
  return 'pass'
}

async function carry(
  { target, faults }: FaultProxy,
  fate: Fate,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const { latencyMs = 0, bytesPerSecond = Number.POSITIVE_INFINITY } = faults
  const body = await buffer(incoming)
  if (fate === 'dropRequest') return void incoming.socket.destroy()
  if (latencyMs) await pause(latencyMs)
  const twice = fate === 'double' ? forward(target, incoming, body) : undefined
  const whole = await forward(target, incoming, body)
  await twice
  if (fate === 'dropAnswer') return void incoming.socket.destroy()
  answer.writeHead(whole.status, whole.headers)
  const end = fate === 'cutAnswer' ? whole.body.length >> 1 : whole.body.length
  const piece = Math.max(1, Math.min(end, Math.floor(bytesPerSecond / 20)))
  for (let from = 0; from < end; from += piece) {
    answer.write(whole.body.subarray(from, Math.min(end, from + piece)))
    if (piece < end) await pause(50)
  }
  // What was written has to leave before the connection breaks.
  if (fate === 'cutAnswer') setImmediate(() => incoming.socket.destroy())
  else answer.end()
}

async function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Whole> {
  const outgoing = request(`${target}${url}`, { method, headers })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) }
}

/** WebSockets pass untouched. */
function tunnel(target: string, { url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(target)
  const outgoing = connect(Number(port), hostname)
  const lines = Array.from(
    { length: rawHeaders.length / 2 },
    (_, at) => `${rawHeaders[2 * at]}: ${rawHeaders[2 * at + 1]}`,
  )
  outgoing.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  outgoing.write(head)
  outgoing.pipe(socket).pipe(outgoing)
  for (const [one, other] of [
    [socket, outgoing],
    [outgoing, socket],
  ] as const)
    one.on('error', () => other.destroy())
}

/** The same draws for an address whatever ids are in it: of new records, and of built files. */
function createRandomByAddress(seed: number): (incoming: IncomingMessage) => number {
  const drawn = new Map<string, () => number>()
  return ({ method, url = '' }) => {
    const address = `${method} ${nameOf(url)}`
    const random =
      drawn.get(address) ??
      createRandom(seed ^ createHash('sha256').update(address).digest().readInt32LE()).next
    drawn.set(address, random)
    return random()
  }
}

function nameOf(url: string): string {
  const { pathname } = new URL(url, 'http://target')
  return pathname.replace(/[0-9a-f-]{36}/g, 'id').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
