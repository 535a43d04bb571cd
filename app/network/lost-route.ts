/** Milliseconds within which a lost chunk loads one document at most (specification section 9). */
export const chunkReloadWindowMs = 10_000

const storageKey = 'chunk-reloaded-at'

/** Whether the last document was loaded long enough ago; remembers that this one was. Without storage no one could know. */
export function mayLoadDocument(storage: () => Storage, clock = Date.now): boolean {
  const now = clock()
  try {
    const last = Number(storage().getItem(storageKey))
    if (Math.abs(now - last) < chunkReloadWindowMs) return false
    storage().setItem(storageKey, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * Calls `recover` in place of the reload of the page on screen, by which React Router ends a navigation to a route whose module cannot be fetched.
 * Browsers without the Navigation API reload. Returns what ends it.
 */
export function onLostRoute(recover: () => void): () => void {
  const { navigation } = window
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return
    event.preventDefault()
    recover()
  }
  navigation?.addEventListener('navigate', onNavigate)
  return () => navigation?.removeEventListener('navigate', onNavigate)
}
