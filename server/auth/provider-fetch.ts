import type { CustomFetch } from 'openid-client'
import { withMaxBytes } from '#server/services/bounded-response.ts'

const maxBytes = 1024 * 1024

/**
 * How the identity provider is called: no answer of it is read beyond a limit, a discovery document that moved for good within its host is
 * followed, and token answers are read leniently where that concerns no check.
 */
export function createProviderFetch(fetch: CustomFetch = globalThis.fetch as CustomFetch): CustomFetch {
  return async (address, options) => {
    const response = withMaxBytes(await fetch(address, options), maxBytes)
    const moved = movedTo(address, response)
    if (moved) {
      await response.body?.cancel()
      return withMaxBytes(await fetch(moved, options), maxBytes)
    }
    return isTokenRequest(options.body) && response.ok ? tolerantTokens(response) : response
  }
}

function movedTo(address: string, { status, headers }: Response): string | undefined {
  const location = headers.get('Location')
  const from = new URL(address)
  if (!from.pathname.includes('/.well-known/') || ![301, 308].includes(status) || !location) return undefined
  if (!URL.canParse(location, from)) return undefined
  const to = new URL(location, from)
  return to.origin === from.origin ? to.href : undefined
}

function isTokenRequest(body: unknown): boolean {
  return body instanceof URLSearchParams && body.has('grant_type')
}

/** A token answer whose empty values are left out and whose scope is a text, as RFC 6749 5.1 has them. */
async function tolerantTokens(response: Response): Promise<Response> {
  const text = await response.text().catch((error: Error) => {
    // As fetch says of a connection that broke; openid-client tells time-outs apart by themselves.
    throw error.name === 'ResponseTooLargeError' ? new TypeError(error.message, { cause: error }) : error
  })
  const headers = new Headers(response.headers)
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  return new Response(tolerantBody(text), { status: response.status, headers })
}

function tolerantBody(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return text
    return JSON.stringify(Object.fromEntries(Object.entries(body).flatMap(tolerantField)))
  } catch {
    return text
  }
}

const optional = ['expires_in', 'refresh_token', 'id_token', 'scope']

function tolerantField([name, value]: [string, unknown]): [string, unknown][] {
  if (optional.includes(name) && (value === null || value === '')) return []
  return name === 'scope' && Array.isArray(value) ? [[name, value.join(' ')]] : [[name, value]]
}
