import { LRUCache } from 'lru-cache'

/** Keys of one counter: anyone can make up cookies and addresses, and the least recently counted ones give way. */
const maxKeys = 50_000

/** Counts keys, each within a window that begins with its first time. Times in milliseconds. */
export function createCounts(now: () => number = Date.now) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: maxKeys })
  return (key: string, windowMs: number, amount = 1): number => {
    const known = counts.get(key)
    const entry = known && now() < known.until ? known : { count: 0, until: now() + windowMs }
    entry.count += amount
    counts.set(key, entry)
    return entry.count
  }
}
