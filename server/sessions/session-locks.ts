/** A lock that is held. */
export interface SessionLock {
  release(): Promise<void>
}

/** Locks of sessions across instances: `take` answers with null while another holds the key's. */
export interface SessionLocks {
  take(key: string): Promise<SessionLock | null>
}

export function createMemoryLocks(): SessionLocks {
  const held = new Set<string>()
  return {
    async take(key) {
      if (held.has(key)) return null
      held.add(key)
      let released = false
      return {
        async release() {
          // A second release must not free the lock of the next holder.
          if (!released) held.delete(key)
          released = true
        },
      }
    },
  }
}
