const address = '/service-worker.js'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/**
 * Registers the service worker, which fetches the files of the build ahead, one after another, and keeps them (specification section 9: at most 4 in
 * parallel).
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // There is no service worker in development, nor in a browser without support for one.
  if (!import.meta.env.PROD || !serviceWorker || savesData()) return
  // A sign-out removes the worker and its files: the page being left would bring them back (sign-out-tabs.ts).
  if ('signingOut' in document.documentElement.dataset) return
  // The network may be lost, and the browser may refuse a worker.
  await serviceWorker.register(address).catch(() => {})
}

/** Whether nothing should be fetched ahead: the browser saves data, or says that its network is very slow. */
function savesData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
