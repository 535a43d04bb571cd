import type { Toast } from '#app/browser-state.ts'

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Toasts that the page creates itself, without an answer of the server. */
export const pageToasts = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show(kind: Toast['kind'], text: string) {
    toasts = [...toasts.slice(-2), { id: crypto.randomUUID(), kind, text }]
    for (const listener of listeners) listener()
  },
}
