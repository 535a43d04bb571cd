import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { createLoadGuard, type LoadGuard, type LoadGuardOptions, type LoadReading } from './load-guard.ts'

const readingEveryMs = 500

/** Watches the event loop and the heap of this process, from now until it ends. */
export function watchLoad({ bounds, log }: LoadGuardOptions): LoadGuard {
  const guard = createLoadGuard({ bounds, log })
  if (bounds.delayMs === null && bounds.heapShare === null) return guard
  const read = createLoadReader()
  setInterval(() => guard.note(read()), readingEveryMs).unref()
  return guard
}

function createLoadReader(): () => LoadReading {
  let heapShare: number | null = null
  // Between collections the heap is mostly garbage, and without load nothing would collect it.
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFullCollection)) heapShare = usedShare()
  })
  observer.observe({ entryTypes: ['gc'] })
  let since = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { active, idle, utilization } = performance.eventLoopUtilization(now, since)
    const reading = { elapsedMs: active + idle, utilization, heapShare }
    since = now
    heapShare = null
    return reading
  }
}

function isFullCollection(entry: object): boolean {
  const { detail } = entry as { detail?: { kind?: number } }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}

function usedShare(): number {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size / heap_size_limit
}
