import { secondsOf } from './retry-after.ts'

/** Beyond this the page says that the lender is busy. */
const maxWaitMs = 3_000

/** Before the retry, by Retry-After or the default; undefined when that is too long. */
export function retryWaitMs(response: Response | undefined, defaultMs: number): number | undefined {
  const seconds = secondsOf(response?.headers.get('Retry-After') ?? null)
  if (seconds === undefined) return defaultMs
  return seconds * 1000 <= maxWaitMs ? seconds * 1000 : undefined
}
