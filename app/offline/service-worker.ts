import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isBuiltFile, isPage } from './kept-requests.ts'
import { keptUntilRemoved } from './kept-until-removed.ts'

interface InstallEvent extends Event {
  waitUntil(work: Promise<void>): void
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

/** Written by the build: the offline page and what it shows. */
declare const offlineFiles: PrecacheEntry[]
declare const self: EventTarget & { skipWaiting(): Promise<void> }

precacheAndRoute(offlineFiles, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

// One cache for all builds: a page of the old one finds its files there after a release.
const files = new CacheFirst({
  cacheName: 'built-files',
  plugins: [keptUntilRemoved, new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
})
registerRoute(({ url }) => isBuiltFile(url), files)

registerRoute(
  ({ request }) => isPage(request),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/offline.html' })] }),
)

// The document is requested while this worker starts.
enableNavigationPreload()

// Nor does data wait for it, in browsers with static routes.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallEvent
  const rule = { condition: { urlPattern: { pathname: '/*.data' } }, source: 'network' } as const
  if (addRoutes) (event as InstallEvent).waitUntil(addRoutes.call(event, rule).catch(() => {}))
})

void self.skipWaiting()
clientsClaim()
