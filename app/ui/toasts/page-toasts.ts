/** An event that someone else caused, or a file that has arrived: shown over the page for a while. */
export interface Toast {
  id: string
  kind: 'success' | 'info' | 'error'
  text: string
  /** The page of the client that it is about. */
  to?: string
  /** How long it is shown, if not the usual time. */
  durationMs?: number
}

/** As many toasts are kept as may arrive before their script is there, and a few more. */
const maxQueued = 8

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

export const pageToasts = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show(kind: Toast['kind'], text: string) {
    pageToasts.put({ id: crypto.randomUUID(), kind, text })
  },
  /** Replaces the toast with the same id, if there is one. */
  put(toast: Toast) {
    toasts = [...toasts.filter(({ id }) => id !== toast.id).slice(1 - maxQueued), toast]
    for (const listener of listeners) listener()
  },
}
