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
 * Calls `recover` in place of the reload of the page on screen, by which React Router answers that the module of a route cannot be fetched: with
 * what `findTarget` gives, the page that is being opened; with null where the module was of a read in the background, and `losesPage` says that a
 * reload would cost something. Other reloads go on; browsers without the Navigation API reload. Returns what ends it.
 */
export function onLostRoute(
  findTarget: () => string | null,
  losesPage: () => boolean,
  recover: (target: string | null) => void,
): () => void {
  const { navigation } = window
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return
    const target = findTarget()
    if (!target && !losesPage()) return
    event.preventDefault()
    recover(target)
  }
  navigation?.addEventListener('navigate', onNavigate)
  return () => navigation?.removeEventListener('navigate', onNavigate)
}
