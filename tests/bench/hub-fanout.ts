import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHub } from '#sandbox/hub/hub.ts'
import { createHubClients, quantiles } from './hub-clients.ts'
import { figure, printTable } from './table.ts'

const sizes = [100, 1_000]
const rounds = 50

/** How long a broadcast takes to reach the clients of one hub: hub and clients share this process. */
async function bench(): Promise<void> {
  const hub = createHub({
    path: '/hub',
    authenticate: async () => ({ id: 'bench' }),
    authorise: async () => ['all'],
  })
  const server = createServer(hub.handle).on('upgrade', hub.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clients = createHubClients(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/hub`)
  const rows: string[][] = []
  for (const size of sizes) {
    await clients.openUpTo(size)
    const times = await clients.hear(rounds, async () =>
      hub.publish('all', 'News', [{ clientName: 'Sample Ltd' }]),
    )
    rows.push([String(size), ...quantiles(times), figure(process.memoryUsage.rss() / 2 ** 20)])
  }
  printTable(
    `Hub fan-out over WebSockets, ${rounds} broadcasts each, milliseconds`,
    ['clients', 'each p50', 'each p99', 'all p50', 'all p99', 'MiB'],
    rows,
  )
  await clients.close()
  await hub.close()
  server.close()
}

await bench()
