import { cacheStylesheet } from './cache-stylesheet.ts'
import { preloadOnClick, preloadRoutes } from './preload-routes.ts'

/** What makes the next page fast, done when this one is at rest. */
export function startIdleWork(): void {
  preloadOnClick()
  void cacheStylesheet()
  void preloadRoutes()
}
