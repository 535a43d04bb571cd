/** Time in the browser, replaced in tests. */
export interface LiveClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const browserClock: LiveClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
