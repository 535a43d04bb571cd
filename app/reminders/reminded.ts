import { useSyncExternalStore } from 'react'
import { attempt } from '#app/document/attempt.ts'

/** Key of what this device remembers: when a reminder was last opened, by client. Signing out clears it. */
const key = 'reminded'
const changed = 'reminded'

/** The instant at which a reminder of this client was last opened on this device; undefined on the server, and while a page hydrates. */
export function useReminded(clientId: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => read()[clientId],
    () => undefined,
  )
}

/** A device without storage remembers nothing. */
export function rememberReminder(clientId: string): void {
  attempt(() =>
    localStorage.setItem(key, JSON.stringify({ ...read(), [clientId]: new Date().toISOString() })),
  )
  window.dispatchEvent(new Event(changed))
}

function read(): Record<string, string> {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}')) ?? {}
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', notify)
  }
}
