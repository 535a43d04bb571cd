import type { SessionStore } from './session-store.ts'

export interface OpenConnections {
  /**
   * Adds a connection; `close` is called once, when its session is deleted on any instance. Look the session up again afterwards: one that ended
   * just before is not reported, nor is expiry, so repeat it every minute. @returns to be called when the connection closed by itself
   */
  add(sessionKey: string, close: () => void): () => void
}

/** Closes connections when their session ends: by signing out, here or at the identity provider, or out of all devices. */
export function createOpenConnections(sessions: Pick<SessionStore, 'onEnded'>): OpenConnections {
  const open = new Map<string, Set<() => void>>()
  sessions.onEnded((key) => {
    const closes = [...(open.get(key) ?? [])]
    open.delete(key)
    for (const close of closes) attempt(close)
  })
  return {
    add(key, close) {
      const once = () => close()
      const own = open.get(key) ?? new Set()
      open.set(key, own.add(once))
      return () => {
        own.delete(once)
        if (own.size === 0 && open.get(key) === own) open.delete(key)
      }
    },
  }
}

/** One that cannot be closed must not keep the others open. */
function attempt(close: () => void) {
  try {
    close()
  } catch {
    // Already closed.
  }
}
