import { pause } from '../waiting.ts'
import { secondsOf } from './retry-after.ts'

const retried = [408, 409, 425, 429, 500, 502, 503, 504]

/** Milliseconds beyond which the page says that the lender is busy. */
const maxWaitMs = 3_000

export interface RetryOptions {
  method: string
  /** Before the second attempt, where the answer does not say. */
  delayMs: number
  remainingMs(): number
}

/**
 * The specification's retry rule: a read that is answered 408, 409, 425, 429, 500, 502, 503 or 504, or whose connection breaks, is made once more,
 * not before Retry-After and only within the time that is left. A write is never repeated, nor is a read that took too long.
 */
export async function withRetry(
  attempt: () => Promise<Response>,
  { method, delayMs, remainingMs }: RetryOptions,
): Promise<Response> {
  if (method !== 'GET') return attempt()
  const first = await attempt().catch((error: Error) => {
    if (error.name === 'TimeoutError' || delayMs >= remainingMs()) throw error
    return undefined
  })
  if (first && !retried.includes(first.status)) return first
  const waitMs = first ? waitAfter(first, delayMs) : delayMs
  if (first && waitMs >= remainingMs()) return first
  await first?.body?.cancel()
  await pause(waitMs)
  return attempt()
}

/** By Retry-After or the default; for ever when that is too long. */
function waitAfter({ headers }: Response, defaultMs: number): number {
  const seconds = secondsOf(headers.get('Retry-After'))
  if (seconds === undefined) return defaultMs
  return seconds * 1000 <= maxWaitMs ? seconds * 1000 : Number.POSITIVE_INFINITY
}
