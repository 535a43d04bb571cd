import { useEffect, useEffectEvent, useRef } from 'react'
import { pageNetwork } from './page-network.ts'

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

interface LostRoute {
  /** Path and query of the page that is being opened, which React may learn of late. */
  opening: string | null
  online: boolean
  losesPage(): boolean
  /** Called while the browser is online: with the page that could not be opened, or null as in {@link onLostRoute}. */
  onLost(wanted: string | null): void
}

/** Says which page cannot be opened because the module of its route is lost. Offline, the page waits for the connection. */
export function useLostRoute({ opening, online, losesPage, onLost }: LostRoute): void {
  const lost = useRef(new Set<string>())
  const findTarget = useEffectEvent(() => opening ?? pageNetwork.opening())
  const mayLose = useEffectEvent(losesPage)
  const recover = useEffectEvent((wanted: string | null) => {
    if (wanted) lost.current.add(wanted)
    if (navigator.onLine) onLost(wanted)
  })
  useEffect(() => onLostRoute(findTarget, mayLose, recover), [])
  // React Router never requests a lost module again: its navigation would wait for ever.
  useEffect(() => {
    if (opening && online && lost.current.has(opening)) recover(opening)
  }, [opening, online])
}
