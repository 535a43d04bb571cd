import type { LiveClock } from './live-clock.ts'
import type { LiveFeed } from './live-events.ts'
import { pollIntervalMs } from './live-limits.ts'

/** While no events arrive the page is read every minute, counted from the last moment that they did: the failed attempts take some of the first. */
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
