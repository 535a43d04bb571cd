import type { LiveClock } from './live-clock.ts'
import type { LiveFeed } from './live-events.ts'
import { pollIntervalMs } from './live-limits.ts'

/** Revalidates the page every minute while offline. The first minute begins when events stop arriving, not after the failed attempts to reconnect. */
export function pollWhileOffline(feed: LiveFeed, clock: LiveClock): void {
  let currentUntil = clock.now()
  let wasLive = false
  let cancel = () => {}
  const wait = () => {
    cancel = clock.after(Math.max(0, currentUntil + pollIntervalMs - clock.now()), () => {
      currentUntil = clock.now()
      wait()
      feed.reconnected()
    })
  }
  feed.subscribe(() => {
    cancel()
    if (wasLive) currentUntil = clock.now()
    wasLive = feed.state() === 'live'
    if (feed.state() === 'offline') wait()
  })
}
