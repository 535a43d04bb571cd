const maxRemembered = 1_000

/** Remembers the ids of the latest events. */
export function createSeenEvents(max = maxRemembered) {
  const ids = new Set<string>()
  return {
    /** False for an id that it knows already. */
    add(id: string): boolean {
      if (ids.has(id)) return false
      ids.add(id)
      const [oldest] = ids
      if (ids.size > max && oldest !== undefined) ids.delete(oldest)
      return true
    },
  }
}
