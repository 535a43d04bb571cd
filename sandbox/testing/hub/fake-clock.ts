import type { Clock } from '../../hub/model/hub-clock.ts'

/** Lets everything that is ready happen. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

interface Timer {
  due: number
  every: number
  run(): void
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Lets time pass; everything due in it runs at its moment, and what it starts gets its turn. */
  advance(milliseconds: number): Promise<void>
}

export function createFakeClock(): FakeClock {
  const timers = new Set<Timer>()
  let now = 1_000_000

  function nextBefore(end: number): Timer | undefined {
    return [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
  }

  return {
    now: () => now,
    every(milliseconds, run) {
      const timer = { due: now + milliseconds, every: milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      for (let timer = nextBefore(end); timer; timer = nextBefore(end)) {
        now = timer.due
        timer.due += timer.every
        timer.run()
        await turn()
      }
      now = end
    },
  }
}
