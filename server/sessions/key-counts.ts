const maxKeys = 100_000

/** Counts keys, each within a window that begins with its first time. Times in milliseconds. */
export function createKeyCounts(now: () => number) {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    count(key: string, windowMs: number, amount = 1): number {
      const known = counts.get(key)
      const entry = known && now() < known.until ? known : { count: 0, until: now() + windowMs }
      if (!known && counts.size >= maxKeys) return Number.POSITIVE_INFINITY
      entry.count += amount
      counts.set(key, entry)
      return entry.count
    },
    sweep(): void {
      for (const [key, { until }] of counts) if (now() >= until) counts.delete(key)
    },
  }
}
