import type { Backplane, Broadcast } from './backplane.ts'

export function createInProcessBackplane(): Backplane {
  const listeners = new Set<(broadcast: Broadcast) => void>()
  return {
    async publish(broadcast) {
      for (const deliver of listeners) deliver(broadcast)
    },
    subscribe(deliver) {
      listeners.add(deliver)
      return () => listeners.delete(deliver)
    },
    async close() {
      listeners.clear()
    },
  }
}
