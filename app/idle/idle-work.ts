import { cacheStylesheet } from './cache-stylesheet.ts'
import { preloadOnClick, preloadRoutes } from './preload-routes.ts'

/** What makes the next page fast, done when this one is at rest. */
export function startIdleWork(): void {
  void import('#app/root-error-page.tsx').catch(() => {})
  preloadOnClick()
  void cacheStylesheet()
  void preloadRoutes()
}
