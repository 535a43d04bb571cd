import { createKeyCounts } from '#server/sessions/key-counts.ts'
import type { Count } from './request-limits.ts'

const sweepEveryMs = 60_000

type KeyCounts = ReturnType<typeof createKeyCounts>

/**
 * Of one instance, apart from those of sign-ins: anyone can make up cookies, and they must not fill that store. For the same reason each limit has
 * counts of its own, by the first word of a key: invented sessions must not stop the counting of addresses.
 */
export function createMemoryCounts(now: () => number = Date.now): Count {
  const countsByLimit = new Map<string, KeyCounts>()
  let sweptAt = now()

  function countsFor(limit: string): KeyCounts {
    const counts = countsByLimit.get(limit) ?? createKeyCounts(now)
    countsByLimit.set(limit, counts)
    return counts
  }

  return async (key, windowMs, amount) => {
    if (now() - sweptAt >= sweepEveryMs) {
      sweptAt = now()
      for (const counts of countsByLimit.values()) counts.sweep()
    }
    return countsFor(key.split(' ', 1)[0] ?? '').count(key, windowMs, amount)
  }
}
