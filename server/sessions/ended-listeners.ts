export function createEndedListeners() {
  const listeners = new Set<(key: string) => void>()
  return {
    add(listener: (key: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(key: string) {
      for (const listener of listeners) listener(key)
    },
  }
}
