import type { Clock } from '../model/hub-clock.ts'

export interface SendWatch {
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
