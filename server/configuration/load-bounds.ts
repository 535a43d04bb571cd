import type { LoadBounds } from '../load/load-guard.ts'

interface LoadValues {
  MAX_REQUEST_DELAY?: number | null
  MAX_HEAP?: number | null
}

/** Off in the stages test and local: a laptop that builds or tests beside the portal pauses it for long enough. */
export function loadBoundsOf(
  { MAX_REQUEST_DELAY: delay, MAX_HEAP: heap }: LoadValues,
  deployed: boolean,
): LoadBounds {
  const percent = heap === undefined && deployed ? 90 : heap
  return {
    delayMs: delay === undefined && deployed ? 3_000 : (delay ?? null),
    heapShare: percent ? percent / 100 : null,
  }
}
