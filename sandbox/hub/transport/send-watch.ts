import type { Clock } from '../model/hub-clock.ts'

/** Detects a client that stopped reading. */
export interface SendWatch {
  /** Call the result when the write is out. */
  begin(): () => void
  stalledFor(now: number): number
}

export function createSendWatch(clock: Clock): SendWatch {
  let waiting = 0
  let progressAt = 0
  const done = () => {
    waiting -= 1
    progressAt = clock.now()
  }
  return {
    begin() {
      if (waiting === 0) progressAt = clock.now()
      waiting += 1
      return done
    },
    stalledFor: (now) => (waiting > 0 ? now - progressAt : 0),
  }
}
