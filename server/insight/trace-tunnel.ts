import { forward, readReport } from './forward.ts'

/** Bytes of a batch: 30 spans of a few hundred each. */
const maxBytes = 64 * 1024

const serviceName = 'broker-portal-browser'

export interface TraceTunnelOptions {
  endpoint: string
  fetch: typeof fetch
}

/** Passes spans of the portal’s browser code on to the collector of traces. */
export function createTraceTunnel({ endpoint, fetch }: TraceTunnelOptions) {
  const address = new URL(`${endpoint}/v1/traces`)
  return async (request: Request): Promise<Response> => {
    const body = await readReport(request, maxBytes)
    if (!body) return new Response(null, { status: 413 })
    if (!areOwnSpans(body)) return new Response(null, { status: 400 })
    return forward(address, { body, headers: { 'Content-Type': 'application/json' } }, fetch)
  }
}

interface Batch {
  resourceSpans?: { resource?: { attributes?: { key?: string; value?: { stringValue?: string } }[] } }[]
}

/** Whether all spans are the browser's, so that none passes for the server’s. */
function areOwnSpans(body: Uint8Array): boolean {
  try {
    const { resourceSpans }: Batch = JSON.parse(new TextDecoder().decode(body))
    if (!resourceSpans?.length) return false
    return resourceSpans.every(({ resource }) => {
      const names = resource?.attributes?.filter(({ key }) => key === 'service.name') ?? []
      return names.length === 1 && names[0]?.value?.stringValue === serviceName
    })
  } catch {
    return false
  }
}
