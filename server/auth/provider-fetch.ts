import type { CustomFetch } from 'openid-client'
import { withMaxBytes } from '#server/services/bounded-response.ts'

const maxBytes = 1024 * 1024

/** Bounded responses, permanent redirects of discovery within its host, and lenient token responses where no check depends on it. */
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

/** Removes empty values and makes scope a string, as in RFC 6749 5.1. */
async function tolerantTokens(response: Response): Promise<Response> {
  const text = await response.text().catch((error: Error) => {
    // Like fetch's error for a broken connection; openid-client recognises time-outs itself.
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
