import { attempt } from './attempt.ts'

/**
 * What this browser keeps under a key, as JSON, for all tabs: `read` makes a value of what is there, and of undefined. Where storage is refused or
 * full, the value lasts as long as the page. Signing out clears it with the rest of the storage.
 */
export function createDeviceStore<Value>(
  key: string,
  read: (kept: unknown) => Value,
  storage = () => localStorage,
) {
  const listeners = new Set<() => void>()
  let lastText: string | null = null
  let value = read(undefined)
  const keptText = () => attempt(() => storage().getItem(key)) ?? null

  return {
    /** The same value until another one is kept. */
    get(): Value {
      const text = keptText()
      if (text !== null && text !== lastText) value = read(attempt(() => JSON.parse(text)))
      lastText = text
      return value
    },
    set(next: Value): void {
      value = next
      attempt(() => storage().setItem(key, JSON.stringify(next)))
      // Where storage is full, it still has the text before.
      lastText = keptText()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => event.key === key && listener()
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}
