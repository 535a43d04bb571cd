/**
 * A signal that aborts with the request’s until `release`. React never releases the signal it renders with, and Node keeps a request’s signal
 * until the requests made from it are collected: given to React, each rendered page would stay in memory.
 */
export function createRenderSignal(requestSignal: AbortSignal): { signal: AbortSignal; release(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort(requestSignal.reason)
  if (requestSignal.aborted) abort()
  else requestSignal.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    release: () => requestSignal.removeEventListener('abort', abort),
  }
}
