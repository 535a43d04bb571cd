import { forward, readReport } from './forward.ts'

/** Bytes of an envelope: a replay's first segment holds the whole page. */
const maxBytes = 1024 * 1024

const passedItems = ['event', 'replay_event', 'replay_recording']

export interface ErrorTunnelOptions {
  dsn: string
  fetch: typeof fetch
}

export function createErrorTunnel({ dsn, fetch }: ErrorTunnelOptions) {
  const { origin, username, pathname } = new URL(dsn)
  const project = pathname.slice(pathname.lastIndexOf('/') + 1)
  const prefix = pathname.slice(0, -project.length)
  const address = new URL(`${prefix}api/${project}/envelope/`, origin)
  address.searchParams.set('sentry_key', username)
  return async (request: Request): Promise<Response> => {
    const body = await readReport(request, maxBytes)
    if (!body) return new Response(null, { status: 413 })
    if (!isOwnEnvelope(body, dsn)) return new Response(null, { status: 400 })
    const agent = request.headers.get('User-Agent')
    return forward(
      address,
      {
        body,
        headers: { 'Content-Type': 'application/x-sentry-envelope', ...(agent && { 'User-Agent': agent }) },
      },
      fetch,
    )
  }
}

function isOwnEnvelope(body: Uint8Array, dsn: string): boolean {
  const headerEnd = body.indexOf(0x0a)
  const itemEnd = body.indexOf(0x0a, headerEnd + 1)
  if (headerEnd < 0 || itemEnd < 0) return false
  const header = jsonOf(body.subarray(0, headerEnd))
  const item = jsonOf(body.subarray(headerEnd + 1, itemEnd))
  return header.dsn === dsn && passedItems.includes(String(item.type))
}

function jsonOf(bytes: Uint8Array): Record<string, unknown> {
  try {
    return { ...JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return {}
  }
}
