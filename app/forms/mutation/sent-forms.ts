type Listener = (key: string) => void

const listeners = new Set<Listener>()
let last: string | null = null

/**
 * Which form has succeeded, by its idempotency key, said as the answer arrives: React may show the next page without having shown the end of the
 * submission. Client middleware says it, for `useSyncExternalStore` and for drafts.
 */
export const sentForms = {
  last: () => last,
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  announce(key: string) {
    last = key
    for (const listener of listeners) listener(key)
  },
}
