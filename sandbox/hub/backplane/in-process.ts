import type { Backplane, Broadcast } from './backplane.ts'

/** For a hub that lives in one process. */
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
