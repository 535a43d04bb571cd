import type { ServiceClient } from './service-client.ts'

/** Loaders of nested routes run in parallel: equal reads of a request share one call, until a write. */
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
