export interface Counted {
  unread: number
  /** When that began, in milliseconds since 1970: events before are in it. */
  countedAt: number
  /** The newest activity of any client by then: ISO 8601, UTC. Not given when the list was counted. */
  lastActivityAt?: string
}

export interface SharedCount {
  read(): Counted | null
  write(counted: Counted): void
  /** Calls `listener` when another tab has written. */
  subscribe(listener: () => void): void
}

/** A person's number in this browser, for all its tabs. Without storage each tab has its own. */
export function createSharedCount(person: string, storage = () => localStorage): SharedCount {
  const key = `portal-unread:${person}`
  let own: Counted | null = null
  return {
    read() {
      try {
        const stored = parse(storage().getItem(key))
        // Older where storage is full.
        return stored && stored.countedAt >= (own?.countedAt ?? 0) ? stored : own
      } catch {
        return own
      }
    },
    write(counted) {
      own = counted
      try {
        storage().setItem(key, JSON.stringify(counted))
      } catch {
        // Full or switched off.
      }
    },
    subscribe: (listener) => addEventListener('storage', (event) => event.key === key && listener()),
  }
}

function parse(text: string | null): Counted | null {
  const value: unknown = text && JSON.parse(text)
  if (typeof value !== 'object' || value === null) return null
  const { unread, countedAt, lastActivityAt } = value as Partial<Counted>
  if (typeof unread !== 'number' || typeof countedAt !== 'number') return null
  return { unread, countedAt, ...(typeof lastActivityAt === 'string' && { lastActivityAt }) }
}
