import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHub, type Hub } from '#sandbox/hub/hub.ts'

/** A hub on loopback that can go away with all of its connections, and come back at the same address. */
export function createSwitchedHub() {
  let running: { hub: Hub; server: Server } | undefined
  let port = 0
  return {
    get origin() {
      return `http://127.0.0.1:${port}`
    },
    publish: async () => running?.hub.publish('all', 'News', [{ clientName: 'Sample Ltd' }]),
    async start(): Promise<void> {
      const hub = createHub({
        path: '/notifications',
        authenticate: async () => ({ id: 'bench' }),
        authorise: async () => ['all'],
      })
      const server = createServer(hub.handle).on('upgrade', hub.upgrade)
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      running = { hub, server }
    },
    async stop(): Promise<void> {
      const stopped = running
      running = undefined
      stopped?.server.close()
      await stopped?.hub.close()
    },
  }
}
