import type { Log } from '#app/log.ts'

export type Delivery = 'delivered' | 'refused' | 'unavailable'

export interface DeliveryQueueOptions<Entry> {
  deliver(entry: Entry): Promise<Delivery>
  log: Log
  maxEntries?: number
  batchDelayMs?: number
  /** Doubled after each failed attempt, from `first` to `last`. */
  retryDelaysMs?: { first: number; last: number }
}

export interface DeliveryCounts {
  waiting: number
  delivered: number
  refused: number
  /** Dropped because the queue was full. */
  dropped: number
}

export interface DeliveryQueue<Entry> {
  add(entry: Entry): void
  counts(): DeliveryCounts
  flush(): Promise<void>
}

const maxParallel = 4

export function createDeliveryQueue<Entry>({
  deliver,
  log,
  maxEntries = 10_000,
  batchDelayMs = 1_000,
  retryDelaysMs = { first: 5_000, last: 60_000 },
}: DeliveryQueueOptions<Entry>): DeliveryQueue<Entry> {
  // A Set removes its first entry without moving the others.
  const waiting = new Set<{ entry: Entry }>()
  const counts = { delivered: 0, refused: 0, dropped: 0 }
  let retryDelayMs = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  function schedule() {
    if (timer || running || waiting.size === 0) return
    timer = setTimeout(() => void flush(), retryDelayMs || batchDelayMs).unref()
  }

  async function send(item: { entry: Entry }): Promise<boolean> {
    const outcome = await deliver(item.entry).catch((): Delivery => 'refused')
    if (outcome === 'unavailable') return false
    // A full queue may already have dropped it.
    if (waiting.delete(item)) counts[outcome] += 1
    return true
  }

  async function sendAll(): Promise<void> {
    // After an outage one entry tests the service first.
    let parallel = retryDelayMs === 0 ? maxParallel : 1
    while (waiting.size > 0) {
      const answered = await Promise.all(firstOf(waiting, parallel).map(send))
      if (answered.includes(false)) return postpone()
      if (retryDelayMs > 0) log.info({ ...counts }, 'The analytics service is available again')
      retryDelayMs = 0
      parallel = maxParallel
    }
  }

  function postpone() {
    if (retryDelayMs === 0) log.warn({ waiting: waiting.size }, 'The analytics service is unavailable')
    retryDelayMs = Math.min(retryDelayMs * 2 || retryDelaysMs.first, retryDelaysMs.last)
  }

  function dropOldest() {
    const [oldest] = waiting
    if (waiting.size <= maxEntries || !oldest) return
    waiting.delete(oldest)
    counts.dropped += 1
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= sendAll().finally(() => {
      running = undefined
      schedule()
    })
    return running
  }

  return {
    add(entry) {
      waiting.add({ entry })
      dropOldest()
      schedule()
    },
    counts: () => ({ waiting: waiting.size, ...counts }),
    flush,
  }
}

function firstOf<Item>(items: Iterable<Item>, count: number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    if (first.length === count) break
    first.push(item)
  }
  return first
}
