import type { Log } from '#app/log.ts'

export interface LoadReading {
  /** Milliseconds since the last reading. */
  elapsedMs: number
  /** Share of that time in which the event loop was busy. */
  utilization: number
  /** Share of the heap's limit that the last full collection left; null without one since the last reading. */
  heapShare: number | null
}

/** Above these the portal is overloaded; null: never. */
export interface LoadBounds {
  /** Milliseconds that a request waits for the processor. */
  delayMs: number | null
  heapShare: number | null
}

export interface LoadGuard {
  /** Admits a request and returns what to call at its end; null when it must be refused. */
  admit(): (() => void) | null
}

export const neverOverloaded: LoadGuard = { admit: () => () => {} }

export interface LoadGuardOptions {
  bounds: LoadBounds
  log: Log
}

/** Below it the processor has time left, and requests wait for something else. */
const saturated = 0.95

/** Readings in a row that begin an overload, or end it: a single pause is none. */
const readingsInRow = 2

/** An overload ends below these shares of its bounds; meanwhile requests are admitted up to a higher one, or it would never end. */
const endsBelow = { delay: 0.25, heap: 0.9 }
const admittedShare = 0.5

const minAdmitted = 4

export function createLoadGuard({ bounds, log }: LoadGuardOptions) {
  let overloaded = false
  let inRow = 0
  let inProgress = 0
  let completed = 0
  let refused = 0
  let admitted = 0

  function begin(fields: Record<string, unknown>): void {
    refused = 0
    log.warn(fields, 'Overloaded: new requests are refused')
  }

  function isHigh(delayMs: number, heapShare: number | null): boolean {
    const share = overloaded ? endsBelow : { delay: 1, heap: 1 }
    const late = bounds.delayMs !== null && delayMs >= bounds.delayMs * share.delay
    return late || (bounds.heapShare !== null && (heapShare ?? 0) >= bounds.heapShare * share.heap)
  }

  return {
    admit() {
      if (overloaded && inProgress >= admitted) {
        refused += 1
        return null
      }
      inProgress += 1
      return () => {
        inProgress -= 1
        completed += 1
      }
    },
    note({ elapsedMs, utilization, heapShare }: LoadReading): void {
      // Little's law: what is in progress, at the rate at which it is completed.
      const delayMs = utilization < saturated ? 0 : (inProgress * elapsedMs) / (completed + 1)
      const full = bounds.heapShare !== null && (heapShare ?? 0) >= bounds.heapShare * endsBelow.heap
      const inTime = ((completed + 1) / elapsedMs) * (bounds.delayMs ?? 0) * admittedShare
      admitted = full ? 0 : Math.max(minAdmitted, inTime)
      completed = 0
      inRow = isHigh(delayMs, heapShare) === overloaded ? 0 : inRow + 1
      if (inRow < readingsInRow) return
      inRow = 0
      overloaded = !overloaded
      if (overloaded) begin({ delayMs: Math.round(delayMs), heapShare, inProgress })
      else log.info({ refused }, 'No longer overloaded')
    },
  }
}
