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
  let first: Response | undefined
  let waitMs: number | undefined = delayMs
  try {
    first = await attempt()
    if (!retried.includes(first.status)) return first
    waitMs = waitAfter(first, delayMs)
    if (waitMs === undefined || waitMs >= remainingMs()) return first
  } catch (error) {
    if ((error as Error).name === 'TimeoutError' || waitMs >= remainingMs()) throw error
  }
  await first?.body?.cancel()
  await pause(waitMs)
  return attempt()
}

/** By Retry-After or the default; undefined when that is too long. */
function waitAfter({ headers }: Response, defaultMs: number): number | undefined {
  const seconds = secondsOf(headers.get('Retry-After'))
  if (seconds === undefined) return defaultMs
  return seconds * 1000 <= maxWaitMs ? seconds * 1000 : undefined
}
