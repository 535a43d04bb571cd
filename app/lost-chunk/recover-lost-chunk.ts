import type { DataRouter } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'
import { endNavigation } from '#app/network/end-navigation.ts'
import { announceNewVersion, watchLostRoute } from './announce-new-version.ts'

/** Milliseconds within which a lost chunk loads one document at most (specification section 9). */
export const chunkReloadWindowMs = 10_000

const storageKey = 'chunk-reloaded-at'

type Router = Pick<DataRouter, 'state' | 'createHref' | 'navigate' | 'subscribe' | 'routes'>

/**
 * For a chunk that cannot be fetched, most likely because a new version has replaced it: loads the address that was asked for as a document,
 * and within ten seconds of the last time says so in place. `routeId` is the route whose module it is.
 */
export function recoverLostChunk(routeId?: string, router: Router | undefined = currentRouter()): void {
  const address = lostAddress(router)
  // A form that is being sent would lose what was entered; without a connection there is nothing to load.
  const keepsPage = router?.state.navigation.state === 'submitting' || !navigator.onLine
  if (!keepsPage && mayLoadDocument(() => sessionStorage, Date.now())) {
    openDocument(address)
    return
  }
  // React Router waits for ever for a module that it could not load.
  if (router && router.state.navigation.state !== 'idle') void endNavigation(router)
  const open = () => {
    if (navigator.onLine) openDocument(address)
  }
  announceNewVersion({ online: navigator.onLine, open })
  if (routeId && router) watchLostRoute(routeId, router, () => recoverLostChunk(undefined, router))
}

/** The address that a pending navigation leads to; that of the page when nothing or a form is in progress. */
export function lostAddress(router: Pick<DataRouter, 'state' | 'createHref'> | undefined): string {
  const navigation = router?.state.navigation
  return navigation?.state === 'loading' && router
    ? router.createHref(navigation.location)
    : window.location.href
}

/** Whether the last document was loaded long enough ago; remembers that this one was. Without storage no one could know. */
export function mayLoadDocument(storage: () => Storage, now: number): boolean {
  try {
    const last = Number(storage().getItem(storageKey))
    if (Math.abs(now - last) < chunkReloadWindowMs) return false
    storage().setItem(storageKey, String(now))
    return true
  } catch {
    return false
  }
}

function openDocument(address: string): void {
  const { href, pathname, search } = new URL(address, location.href)
  // The address on screen may have a fragment, and assigning that again would only scroll.
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(href)
}
