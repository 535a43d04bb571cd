import { createKeyCounts } from '#server/sessions/key-counts.ts'
import type { Count } from './request-limits.ts'

const sweepEveryMs = 60_000

/** Of one instance, apart from those of sign-ins: anyone can make up cookies, and they must not fill that store. */
export function createMemoryCounts(now: () => number = Date.now): Count {
  const counts = createKeyCounts(now)
  let sweptAt = now()
  return async (key, windowMs, amount) => {
    if (now() - sweptAt >= sweepEveryMs) {
      sweptAt = now()
      counts.sweep()
    }
    return counts.count(key, windowMs, amount)
  }
}
