import { createPath, matchRoutes } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'

/**
 * Recovers when a chunk cannot be fetched. React Router would load the page on screen again; where the browser has the Navigation API, the page that
 * was asked for is loaded in its place. How, is fetched while the page is idle; before that, it is loaded as a document.
 */
export function onLostChunk(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const router = currentRouter()
    const { state, location: target } = router?.state.navigation ?? {}
    if (event.navigationType !== 'reload' || event.userInitiated || state !== 'loading' || !target) return
    event.preventDefault()
    const [lost] = matchRoutes(router?.routes ?? [], target)?.slice(-1) ?? []
    import('./recover-lost-chunk.ts').then(
      ({ recoverLostChunk }) => recoverLostChunk(lost?.route.id),
      () => {
        // Offline there is nothing to load in place of this page.
        if (navigator.onLine) location.assign(createPath(target))
      },
    )
  })
}
