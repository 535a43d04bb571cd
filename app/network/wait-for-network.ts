/** Waits so long, and while the browser is offline until it is connected again. */
export async function waitForNetwork(delayMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const next = () => (navigator.onLine === false ? undefined : resolve())
  const stop = () => reject(signal.reason)
  const timer = setTimeout(next, delayMs)
  addEventListener('online', next)
  signal.addEventListener('abort', stop)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    removeEventListener('online', next)
    signal.removeEventListener('abort', stop)
  }
}
