import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { LiveClock } from './live-clock.ts'
import { pollIntervalMs } from './live-limits.ts'

/** Reads every minute while offline. The first minute begins when events stop arriving, not after the failed attempts to reconnect. */
export function createOfflinePoll(clock: LiveClock, read: () => void) {
  let currentUntil = clock.now()
  let wasLive = false
  let cancel = () => {}
  const wait = () => {
    cancel = clock.after(Math.max(0, currentUntil + pollIntervalMs - clock.now()), () => {
      currentUntil = clock.now()
      wait()
      read()
    })
  }
  return {
    onState(state: LiveState | null) {
      cancel()
      if (wasLive) currentUntil = clock.now()
      wasLive = state === 'live'
      if (state === 'offline') wait()
    },
    stop: () => cancel(),
  }
}
