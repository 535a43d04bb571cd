import type { TryCounter } from './lock-out.ts'

const mostRemembered = 20_000

/** Counts tries within this process. */
export function createProcessTries(): TryCounter {
  const counted = new Map<string, { count: number; until: Date }>()
  return {
    async count(key, { most, at, until }) {
      const kept = counted.get(key)
      const earlier = kept && kept.until > at ? kept : { count: 0, until }
      const now =
        earlier.count >= most ? { ...earlier, count: most + 1 } : { count: earlier.count + 1, until }
      // Set again at the end: the oldest stand first.
      counted.delete(key)
      counted.set(key, now)
      forgetOldest(counted, at)
      return now
    },
    async forget(key) {
      counted.delete(key)
    },
  }
}

function forgetOldest(counted: Map<string, { until: Date }>, at: Date): void {
  for (const [key, { until }] of counted) {
    if (until > at && counted.size <= mostRemembered) return
    counted.delete(key)
  }
}
