import type { SessionStore } from './session-store.ts'

export interface OpenConnections {
  /** `close` is called once when the session is deleted on any instance; expiry is not reported. @returns to call when it closes by itself */
  add(sessionKey: string, close: () => void): () => void
}

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

function attempt(close: () => void) {
  try {
    close()
  } catch {}
}
