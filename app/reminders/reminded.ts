import { useSyncExternalStore } from 'react'
import { createDeviceStore } from '#app/document/device-store.ts'

/** When a reminder was last opened on this device, by client. */
const reminded = createDeviceStore('reminded', (kept) => (kept ?? {}) as Record<string, string>)

/** The instant at which a reminder of this client was last opened on this device; undefined on the server, and while a page hydrates. */
export function useReminded(clientId: string): string | undefined {
  return useSyncExternalStore(
    reminded.subscribe,
    () => reminded.get()[clientId],
    () => undefined,
  )
}

export function rememberReminder(clientId: string): void {
  reminded.set({ ...reminded.get(), [clientId]: new Date().toISOString() })
}
