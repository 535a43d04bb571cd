import { forward, readReport } from './forward.ts'

const maxBytes = 1024 * 1024

/** Addresses to which the portal's browser code sends events and recordings. */
const ingestPaths = ['/e/', '/i/v0/e/', '/s/']

/** Version, time, compression and flags of the library. */
const passedQuery = ['v', 'ver', '_', 'compression', 'ip', 'beacon', 'retry_count']

export interface AnalyticsTunnelOptions {
  host: string
  fetch: typeof fetch
}

export function createAnalyticsTunnel({ host, fetch }: AnalyticsTunnelOptions) {
  return async (request: Request, path: string): Promise<Response> => {
    if (!ingestPaths.includes(path)) return new Response(null, { status: 404 })
    const address = new URL(path, host)
    for (const [name, value] of new URL(request.url).searchParams)
      if (passedQuery.includes(name) && value.length <= 100) address.searchParams.set(name, value)
    const body = await readReport(request, maxBytes)
    if (!body) return new Response(null, { status: 413 })
    return forward(address, { body, headers: headersOf(request) }, fetch)
  }
}

function headersOf({ headers }: Request): Record<string, string> {
  const passed = ['Content-Type', 'User-Agent'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(passed)
}
