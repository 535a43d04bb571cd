import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { createHub } from '#sandbox/hub/hub.ts'
import { figure, printTable } from './table.ts'

const handshake = '{"protocol":"json","version":1}\x1e'
const sizes = [100, 1_000]
const rounds = 50
const openAtOnce = 50

interface Listener {
  socket: WebSocket
  /** Set for each round. */
  heard: (at: number) => void
}

/** How long a broadcast takes to reach the clients of one hub: hub and clients share this process. */
async function bench(): Promise<void> {
  const hub = createHub({
    path: '/hub',
    authenticate: async () => ({ id: 'bench' }),
    authorise: async () => ['all'],
  })
  const server = createServer(hub.handle).on('upgrade', hub.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/hub`
  const listeners: Listener[] = []
  const rows: string[][] = []
  for (const size of sizes) {
    await openUpTo(size, listeners, url)
    rows.push(
      await measure(size, listeners, () => hub.publish('all', 'News', [{ clientName: 'Sample Ltd' }])),
    )
  }
  printTable(
    `Hub fan-out over WebSockets, ${rounds} broadcasts each, milliseconds`,
    ['clients', 'each p50', 'each p99', 'all p50', 'all p99', 'MiB'],
    rows,
  )
  for (const { socket } of listeners) socket.terminate()
  await hub.close()
  server.close()
}

async function openUpTo(size: number, listeners: Listener[], url: string): Promise<void> {
  while (listeners.length < size) {
    const count = Math.min(openAtOnce, size - listeners.length)
    listeners.push(...(await Promise.all(Array.from({ length: count }, () => open(url)))))
  }
}

function open(url: string): Promise<Listener> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const listener: Listener = { socket, heard: () => {} }
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(handshake))
    socket.once('message', () => {
      socket.on('message', () => listener.heard(performance.now()))
      resolve(listener)
    })
  })
}

async function measure(size: number, listeners: Listener[], publish: () => Promise<void>): Promise<string[]> {
  const each: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const took = await broadcast(listeners, publish)
    each.push(...took)
    all.push(Math.max(...took))
  }
  const figures = [quantile(each, 0.5), quantile(each, 0.99), quantile(all, 0.5), quantile(all, 0.99)]
  const memory = process.memoryUsage.rss() / 2 ** 20
  return [String(size), ...figures.map((value) => figure(value, 1)), figure(memory)]
}

/** Milliseconds until each listener has heard one broadcast. */
async function broadcast(listeners: Listener[], publish: () => Promise<void>): Promise<number[]> {
  const start = performance.now()
  const heard = listeners.map(
    (listener) => new Promise<number>((resolve) => (listener.heard = (at) => resolve(at - start))),
  )
  await publish()
  return Promise.all(heard)
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

await bench()
