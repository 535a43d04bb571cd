const address = '/service-worker.js'

/** Registers the service worker, which keeps the files of the build. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // There is none in development, nor where the browser knows of none.
  if (!import.meta.env.PROD || !serviceWorker) return
  // A sign-out removes the worker and its files: the page being left would bring them back (sign-out-tabs.ts).
  if ('signingOut' in document.documentElement.dataset) return
  await serviceWorker.register(address)
}
