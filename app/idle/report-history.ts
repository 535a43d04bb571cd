import { currentRouter } from '#app/document/current-router.ts'

/** Reports pages to which the browser goes back or forward: the server recognises every other navigation by its request. */
export function reportHistory(): void {
  // In the capture phase the router’s state is still that of the page being left.
  addEventListener(
    'popstate',
    () => {
      const left = currentRouter()?.state.location
      const shown = location.pathname + location.search
      if (left && left.pathname + left.search !== shown) navigator.sendBeacon('/page-views')
    },
    { capture: true },
  )
}
