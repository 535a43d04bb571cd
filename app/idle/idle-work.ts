import { ignoreLostChunk } from '#app/document/ignore-lost-chunk.ts'
import { startInsight } from '#app/insight/start-insight.ts'
import { startWorker } from '#app/offline/start-worker.ts'
import { cacheStylesheet } from './cache-stylesheet.ts'
import { preloadParts } from './preload-parts.ts'
import { preloadOnClick, preloadRoutes, savesData } from './preload-routes.ts'
import { reportHistory } from './report-history.ts'

export function startIdleWork(): void {
  void import('#app/root-error-page.tsx').catch(ignoreLostChunk)
  void import('#app/errors/shown-frame.ts').then(
    ({ startKeepingFrame }) => startKeepingFrame(),
    ignoreLostChunk,
  )
  void import('#app/lost-chunk/recover-lost-chunk.ts').catch(ignoreLostChunk)
  void import('#app/network/start-network.ts').then(({ startNetwork }) => startNetwork(), ignoreLostChunk)
  void import('#app/live/start-live.ts').then(({ startLive }) => startLive(), ignoreLostChunk)
  void import('#app/tour/offer-area-tours.ts').then(({ offerAreaTours }) => offerAreaTours(), ignoreLostChunk)
  const stopPreloadingOnClick = preloadOnClick()
  reportHistory()
  startInsight()
  void cacheStylesheet()
  if (!savesData())
    void preloadRoutes()
      .then(stopPreloadingOnClick)
      .then(preloadParts)
      .then(startWorker)
      // The browser may refuse a worker.
      .catch(() => {})
}
