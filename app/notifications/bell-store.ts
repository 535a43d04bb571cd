export interface BellState {
  unread: number
  /** For screen readers, when the number has risen. */
  announcement: string
}

export type Bell = ReturnType<typeof createBell>

export function createBell() {
  let state: BellState = { unread: 0, announcement: '' }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next: BellState) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const bell = createBell()
