export interface Clock {
  /** Monotonic milliseconds. */
  now(): number
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
