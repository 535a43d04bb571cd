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
 * Calls `recover` with what `findTarget` gives in place of the reload of the page on screen, by which React Router ends a navigation to a route whose
 * module cannot be fetched. Other reloads, without a target, go on; browsers without the Navigation API reload. Returns what ends it.
 */
export function onLostRoute(findTarget: () => string | null, recover: (target: string) => void): () => void {
  const { navigation } = window
  const onNavigate = (event: NavigateEvent) => {
    const target = event.navigationType === 'reload' && !event.userInitiated && findTarget()
    if (!target) return
    event.preventDefault()
    recover(target)
  }
  navigation?.addEventListener('navigate', onNavigate)
  return () => navigation?.removeEventListener('navigate', onNavigate)
}
