import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createHubClients, quantiles } from './hub-clients.ts'
import { awayMs, measureStorm, stormRow } from './hub-storm.ts'
import { createSwitchedHub } from './switched-hub.ts'
import { figure, printTable } from './table.ts'

/** `CONNECTIONS=1000` measures one size. */
const sizes = process.env.CONNECTIONS ? [Number(process.env.CONNECTIONS)] : [1_000, 5_000]
const rounds = 30

interface Memory {
  rss: number
  heapUsed: number
  external: number
}

/** Delivery from the hub to WebSocket clients, direct and through the portal's proxy, and what a connection costs the portal. Loopback only. */
async function bench(): Promise<void> {
  const lender = createSwitchedHub()
  await lender.start()
  const { origin, publish } = lender
  const rows: string[][] = []
  const storms: string[][] = []
  try {
    for (const size of sizes) {
      const direct = createHubClients(`${origin.replace('http', 'ws')}/notifications`)
      await direct.openUpTo(size)
      rows.push([`${size} direct`, ...quantiles(await direct.hear(rounds, publish)), '', ''])
      await direct.close()
      rows.push(await throughPortal(size, origin, publish))
      storms.push(stormRow(size, await measureStorm(size, lender)))
    }
  } finally {
    await lender.stop()
  }
  printTable(
    `The live feed over WebSockets, ${rounds} broadcasts each: milliseconds; KiB of the portal for a connection`,
    ['clients', 'each p50', 'each p99', 'all p50', 'all p99', 'resident', 'heap'],
    rows,
  )
  printTable(
    `The hub is away for ${awayMs / 1_000} seconds, and all clients come back by the delays of the browser's code: attempts, seconds since its return, milliseconds`,
    ['clients', 'back', 'attempts', 'busiest second', 'half back', 'all back', 'max stall'],
    storms,
  )
}

async function throughPortal(size: number, lender: string, publish: () => Promise<void>): Promise<string[]> {
  const script = join(import.meta.dirname, 'hub-portal-process.ts')
  const portal = fork(script, [lender], { execArgv: ['--expose-gc'] })
  try {
    const [{ origin, headers }] = await once(portal, 'message')
    const clients = createHubClients(`${origin.replace('http', 'ws')}/notifications`, headers)
    // The first connections load code and grow pools that all others share.
    await clients.openUpTo(50)
    const before = await memoryOf(portal)
    await clients.openUpTo(size)
    const times = await clients.hear(rounds, publish)
    const after = await memoryOf(portal)
    await clients.close()
    const perConnection = (of: (memory: Memory) => number) =>
      figure((of(after) - of(before)) / 1024 / (size - 50), 1)
    return [
      `${size} through the portal`,
      ...quantiles(times),
      perConnection(({ rss }) => rss),
      perConnection(({ heapUsed, external }) => heapUsed + external),
    ]
  } finally {
    portal.kill()
  }
}

async function memoryOf(portal: ChildProcess): Promise<Memory> {
  const answered = once(portal, 'message')
  portal.send('memory')
  const [memory] = await answered
  return memory
}

await bench()
