import type { Clock } from '../../hub/model/hub-clock.ts'

export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

interface Timer {
  due: number
  every: number
  run(): void
}

/** Does not advance until a test advances it. */
export interface FakeClock extends Clock {
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
