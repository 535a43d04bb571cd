import { WebSocket } from 'ws'
import { figure } from './table.ts'

const handshake = '{"protocol":"json","version":1}\x1e'
const openAtOnce = 50

/** Clients of a hub over WebSockets, without the official client's own costs. */
export interface HubClients {
  openUpTo(size: number): Promise<void>
  /** Milliseconds until each client has heard a broadcast, for each of some broadcasts. */
  hear(rounds: number, publish: () => Promise<void>): Promise<number[][]>
  close(): Promise<void>
}

interface Listener {
  socket: WebSocket
  heard: (at: number) => void
}

export function createHubClients(url: string, headers: Record<string, string> = {}): HubClients {
  const listeners: Listener[] = []
  return {
    async openUpTo(size) {
      while (listeners.length < size) {
        const count = Math.min(openAtOnce, size - listeners.length)
        listeners.push(...(await Promise.all(Array.from({ length: count }, () => open(url, headers)))))
      }
    },
    async hear(rounds, publish) {
      const times: number[][] = []
      for (let round = 0; round < rounds; round += 1) times.push(await broadcast(listeners, publish))
      return times
    },
    async close() {
      const closed = listeners.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
      for (const { socket } of listeners) socket.terminate()
      await Promise.all(closed)
    },
  }
}

/** A WebSocket past the hub's handshake. */
export async function openHubSocket(url: string, headers: Record<string, string>): Promise<WebSocket> {
  return (await open(url, headers)).socket
}

function open(url: string, headers: Record<string, string>): Promise<Listener> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
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

async function broadcast(listeners: Listener[], publish: () => Promise<void>): Promise<number[]> {
  const start = performance.now()
  const heard = listeners.map(
    (listener) => new Promise<number>((resolve) => (listener.heard = (at) => resolve(at - start))),
  )
  await publish()
  return Promise.all(heard)
}

/** Of each client, and of the last one: p50 and p99. */
export function quantiles(times: number[][]): string[] {
  const each = times.flat()
  const all = times.map((round) => Math.max(...round))
  return [quantile(each, 0.5), quantile(each, 0.99), quantile(all, 0.5), quantile(all, 0.99)].map((value) =>
    figure(value, 1),
  )
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
