/** A lock that is held; it stays held until released, or until this process is gone for a while. */
export interface SessionLock {
  release(): Promise<void>
}

/** One renewal per session at a time, whichever instance it runs on. */
export interface SessionLocks {
  /** Null when another request holds the lock of this session. */
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
