import { cacheStylesheet } from './cache-stylesheet.ts'
import { preloadOnClick, preloadRoutes } from './preload-routes.ts'

/** Makes the next page fast, once this one is idle. */
export function startIdleWork(): void {
  void import('#app/root-error-page.tsx').catch(() => {})
  preloadOnClick()
  void cacheStylesheet()
  void preloadRoutes()
}
