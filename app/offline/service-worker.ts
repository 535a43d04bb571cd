import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { isFrame, isPage } from './kept-requests.ts'
import { openNotice, type Tabs } from './open-notice.ts'
import { keepShared } from './shared-files.ts'

interface InstallEvent extends Event {
  waitUntil(work: Promise<void>): void
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

interface NoticeEvent extends InstallEvent {
  notification: Notification
}

/** Written by the build: the files that its pages load, and the offline page with what it shows. */
declare const builtFiles: PrecacheEntry[]
declare const self: EventTarget & { skipWaiting(): Promise<void>; clients: Tabs }

precacheAndRoute(builtFiles, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

registerRoute(
  ({ request }) => isPage(request),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/offline.html' })] }),
)

// The browser requests a frame again if its preloaded response is not used, and the silent sign-in’s address answers once.
registerRoute(({ request }) => isFrame(request), new NetworkOnly())

// What the share sheet sends stays on the device: its page says so where it could not be kept.
registerRoute(
  ({ url }) => url.pathname === '/share',
  async ({ request, url }) => {
    await request
      .formData()
      .then(keepShared)
      .catch(() => {})
    return Response.redirect(url.href, 303)
  },
  'POST',
)

// The document is requested while this worker starts.
enableNavigationPreload()

// Nor does data wait for it, in browsers with static routes.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallEvent
  const rule = { condition: { urlPattern: { pathname: '/*.data' } }, source: 'network' } as const
  if (addRoutes) (event as InstallEvent).waitUntil(addRoutes.call(event, rule).catch(() => {}))
})

self.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as NoticeEvent
  notification.close()
  waitUntil.call(event, openNotice(self.clients, notification.data?.to))
})

void self.skipWaiting()
clientsClaim()
