import { preloadOnClick, preloadRoutes } from './preload-routes.ts'
import { cacheStylesheet } from './stylesheet-cookie.ts'

/** What makes the next page fast, done when this one is at rest. */
export function startIdleWork(): void {
  preloadOnClick()
  void cacheStylesheet()
  void preloadRoutes()
}
