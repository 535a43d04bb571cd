import type { WorkboxPlugin } from 'workbox-core'

declare const self: { registration: Pick<ServiceWorkerRegistration, 'active'> }

/** Signing out removes the worker and its caches, but not the requests that the worker is answering: their files are not kept. */
export const keptUntilRemoved: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !isRemoved() ? response : null),
  // Removed while the file was written.
  cacheDidUpdate: async ({ cacheName }) => {
    if (isRemoved()) await caches.delete(cacheName)
  },
}

/** A worker answers requests only while it, or its successor, is active. */
function isRemoved(): boolean {
  return self.registration.active === null
}
