import { isTooLarge, withMaxBytes } from '#server/services/bounded-response.ts'

const timeoutMs = 5_000

/** Responses only acknowledge. */
const maxAnswerBytes = 64 * 1024

export interface Forwarded {
  body: Uint8Array<ArrayBuffer>
  /** The only headers sent: no cookie, IP address or referrer. */
  headers: Record<string, string>
}

const passedBack = ['Content-Type', 'Retry-After', 'X-Sentry-Rate-Limits']

/** Returns the service's status and body; 502 when it does not respond in time. */
export async function forward(
  address: URL,
  { body, headers }: Forwarded,
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { method: 'POST', body, headers, signal, redirect: 'error' })
    const text = await withMaxBytes(response, maxAnswerBytes).arrayBuffer()
    const kept = passedBack.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(text, { status: response.status, headers: kept })
  } catch {
    return new Response(null, { status: 502 })
  }
}

export async function readReport(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await withMaxBytes(new Response(request.body), maxBytes).arrayBuffer())
  } catch (error) {
    if (isTooLarge(error)) return undefined
    throw error
  }
}
