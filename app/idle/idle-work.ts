import { startInsight } from '#app/insight/start-insight.ts'
import { startWorker } from '#app/offline/start-worker.ts'
import { cacheStylesheet } from './cache-stylesheet.ts'
import { preloadParts } from './preload-parts.ts'
import { preloadOnClick, preloadRoutes, savesData } from './preload-routes.ts'
import { reportHistory } from './report-history.ts'

export function startIdleWork(): void {
  void import('#app/root-error-page.tsx').catch(() => {})
  void import('#app/errors/shown-frame.ts')
    .then(({ startKeepingFrame }) => startKeepingFrame())
    .catch(() => {})
  void import('#app/lost-chunk/recover-lost-chunk.ts').catch(() => {})
  void import('#app/network/start-network.ts').then(({ startNetwork }) => startNetwork()).catch(() => {})
  void import('#app/live/start-live.ts').then(({ startLive }) => startLive()).catch(() => {})
  void import('#app/tour/offer-area-tours.ts').then(({ offerAreaTours }) => offerAreaTours()).catch(() => {})
  preloadOnClick()
  reportHistory()
  startInsight()
  void cacheStylesheet()
  if (!savesData())
    void preloadRoutes()
      .then(preloadParts)
      .then(startWorker)
      .catch(() => {})
}
