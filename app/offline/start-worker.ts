const address = '/service-worker.js'

/** Registers the service worker, and has it keep the files that this page has loaded before it. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // There is none in development, nor where the browser knows of none.
  if (!import.meta.env.PROD || !serviceWorker) return
  // A sign-out removes the worker and its files: the page being left would bring them back (sign-out-tabs.ts).
  if ('signingOut' in document.documentElement.dataset) return
  const isFirst = !serviceWorker.controller
  await serviceWorker.register(address)
  if (!isFirst) return
  const { active } = await serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } })
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(names)].filter((name) => name.startsWith(`${location.origin}/assets/`))
}
