import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { ignoreLostChunk } from '#app/document/ignore-lost-chunk.ts'
import { loadScript } from '#app/document/load-script.ts'
import { startWorker } from '#app/offline/start-worker.ts'
import { preloadParts } from './preload-parts.ts'
import { preloadOnClick, preloadRoutes, savesData } from './preload-routes.ts'

export function startIdleWork(): void {
  void loadScript(() => import('#app/root-error-page.tsx')).catch(ignoreLostChunk)
  const stopPreloadingOnClick = preloadOnClick()
  if (!savesData())
    void preloadRoutes()
      .then(stopPreloadingOnClick)
      .then(preloadParts)
      // Signed out, this browser keeps nothing.
      .then(() => (sessionStore.get().personId ? startWorker() : undefined))
      // The browser may refuse a worker.
      .catch(() => {})
}
