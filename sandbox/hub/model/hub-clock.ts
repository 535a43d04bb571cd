/** Where the hub takes its time from; tests give their own. */
export interface Clock {
  /** Milliseconds that only ever grow. */
  now(): number
  /** Runs again and again; returns what stops it. */
  every(milliseconds: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}
