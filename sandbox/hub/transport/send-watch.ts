import type { Clock } from '../model/hub-clock.ts'

/** Notices a peer that has stopped taking what it is sent. */
export interface SendWatch {
  /** A write begins; call what it returns when the write has gone out. */
  begin(): () => void
  /** Milliseconds without any progress; 0 when nothing is waiting. */
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
