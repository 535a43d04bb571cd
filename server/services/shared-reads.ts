import type { ServiceClient } from './service-client.ts'

/**
 * For the services of one request: loaders of nested routes run side by side, so equal reads share one call. A write clears them, so that later
 * reads are fresh.
 */
export function createSharedReads(call: ServiceClient): ServiceClient {
  const reads = new Map<string, unknown>()
  return async (request) => {
    if (request.method !== 'GET') {
      reads.clear()
      return call(request).finally(() => reads.clear())
    }
    const address = `${request.path}?${new URLSearchParams(request.query)}`
    // An address has one answer schema, so a shared answer has the type that was asked for.
    const shared = reads.get(address) as ReturnType<typeof call<typeof request.answer>> | undefined
    const read = shared ?? call(request)
    reads.set(address, read)
    return read
  }
}
