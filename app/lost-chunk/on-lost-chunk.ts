import { createPath } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'

/**
 * Recovers when a chunk cannot be fetched: React Router’s code, edited by scripts/client-bundle/lost-chunk-edits.ts, dispatches `lost-chunk` on the
 * window with the id of the route. How, is fetched while the page is idle; before that, the address that was asked for is loaded as a document.
 */
export function onLostChunk(): void {
  addEventListener('lost-chunk', (event) => {
    const target = currentRouter()?.state.navigation.location
    import('./recover-lost-chunk.ts').then(
      ({ recoverLostChunk }) => recoverLostChunk((event as CustomEvent<string>).detail),
      () => {
        // Offline there is nothing to load in place of this page.
        if (navigator.onLine) location.assign(target ? createPath(target) : location.href)
      },
    )
  })
}
