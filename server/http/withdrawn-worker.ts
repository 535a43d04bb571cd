import type { Context } from 'hono'

export const workerPath = '/service-worker.js'

const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`

/** In place of the service worker: removes itself and what the one before it kept. It answers no requests. */
export function withdrawnWorker(c: Context) {
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}
