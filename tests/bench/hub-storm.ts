import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reconnectDelayMs } from '#app/live/live-connection.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { openHubSocket } from './hub-clients.ts'
import { figure } from './table.ts'

/** How long the hub is away, in milliseconds: past the quick attempts, so that most clients come back over the last delay. */
export const awayMs = 15_000
/** Milliseconds that one attempt may take. */
const attemptMs = 20_000

interface Storm {
  /** Connections that came back. */
  back: number
  /** Attempts of all clients together. */
  attempts: number
  /** Attempts in the busiest second. */
  busiest: number
  /** Seconds from the hub's return until half of the clients, and until all of them, were connected again. */
  half: number
  all: number
  /** Maximum milliseconds without a response to a health check. */
  stall: number
}

/** Every client loses its connection at once, and comes back by the delays of the browser's code. */
export async function measureStorm(size: number, lender: HubSwitch): Promise<Storm> {
  const portal = fork(join(import.meta.dirname, 'hub-portal-process.ts'), [lender.origin])
  try {
    const [{ origin, headers }] = await once(portal, 'message')
    const url = `${origin.replace('http', 'ws')}/notifications`
    const open = () => openHubSocket(url, headers)
    const sockets: { terminate(): void }[] = []
    while (sockets.length < size)
      sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, size - sockets.length) }, open))))
    await lender.stop()
    return await reconnectAll(size, open, lender, origin)
  } finally {
    await end(portal)
  }
}

/** The hub, which goes away with all of its connections, and comes back at the same address. */
interface HubSwitch {
  origin: string
  start(): Promise<void>
  stop(): Promise<void>
}

type Open = () => Promise<{ terminate(): void }>

async function reconnectAll(size: number, open: Open, lender: HubSwitch, origin: string): Promise<Storm> {
  const random = createRandom(size)
  const lostAt = performance.now()
  const attempts: number[] = []
  const backAt: number[] = []
  const sockets: { terminate(): void }[] = []
  const health = watchHealth(`${origin}/healthz`)
  const returned = wait(awayMs).then(() => lender.start())
  async function comeBack(): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await wait(reconnectDelayMs(attempt, random.between(0, 1_000_000) / 1_000_000))
      attempts.push(performance.now())
      const socket = await Promise.race([open(), wait(attemptMs)]).catch(() => undefined)
      if (!socket) continue
      backAt.push(performance.now())
      sockets.push(socket)
      return
    }
  }
  await Promise.all([returned, ...Array.from({ length: size }, comeBack)])
  const stall = await health.stop()
  for (const socket of sockets) socket.terminate()
  const sinceReturn = backAt.map((at) => (at - lostAt - awayMs) / 1_000).toSorted((a, b) => a - b)
  return {
    back: backAt.length,
    attempts: attempts.length,
    busiest: busiestSecond(attempts),
    half: sinceReturn[Math.floor(sinceReturn.length / 2)] ?? 0,
    all: sinceReturn.at(-1) ?? 0,
    stall,
  }
}

function busiestSecond(times: readonly number[]): number {
  const seconds = Map.groupBy(times, (at) => Math.floor(at / 1_000))
  return Math.max(...[...seconds.values()].map(({ length }) => length))
}

function watchHealth(url: string) {
  const ended = new AbortController()
  let maxStallMs = 0
  const watching = (async () => {
    while (!ended.signal.aborted) {
      const started = performance.now()
      await fetch(url).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      )
      maxStallMs = Math.max(maxStallMs, performance.now() - started)
      await wait(50)
    }
  })()
  return {
    async stop(): Promise<number> {
      ended.abort()
      await watching
      return maxStallMs
    },
  }
}

async function end(portal: ChildProcess): Promise<void> {
  const gone = once(portal, 'exit')
  portal.kill()
  await gone
}

export function stormRow(size: number, storm: Storm): string[] {
  return [
    String(size),
    String(storm.back),
    String(storm.attempts),
    String(storm.busiest),
    figure(storm.half, 1),
    figure(storm.all, 1),
    figure(storm.stall, 0),
  ]
}
