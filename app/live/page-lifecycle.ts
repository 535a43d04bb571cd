import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { browserClock, type LiveClock } from './live-clock.ts'
import type { SharedFeed } from './shared-feed.ts'

const tickMs = 10_000

/** A pause longer than browsers delay the timers of hidden tabs: the computer slept. */
const sleptMs = 90_000

/** Passes the page’s lifecycle to the feed: visibility, freezing, network, sleep and sign-in. `onRestored`: from the back/forward cache. */
export function followPage(feed: () => SharedFeed | undefined, onRestored: () => void): void {
  const wake = () => {
    feed()?.check()
    feed()?.connection()?.wake()
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  addEventListener('online', wake)
  addEventListener('offline', () => feed()?.connection()?.disconnect())
  // A lock or a connection keeps a page out of the back/forward cache, and a frozen page passes nothing on to other tabs.
  addEventListener('pagehide', () => feed()?.stop())
  document.addEventListener('freeze', () => feed()?.stop())
  addEventListener('pageshow', ({ persisted }) => {
    feed()?.start()
    // Without waiting for the connection: the hub may be unavailable.
    if (persisted) onRestored()
  })
  document.addEventListener('resume', () => feed()?.start())
  followSleep(browserClock, () => feed()?.connection()?.replace())

  let last = sessionStore.get()
  sessionStore.subscribe(() => {
    const before = last
    last = sessionStore.get()
    // The portal has answered, or a silent sign-in has ended: there may be a session again.
    const renewed = last.lastUsedAt > before.lastUsedAt || (before.silentSignIn && !last.silentSignIn)
    if (renewed) feed()?.connection()?.renew()
  })
}

/** Calls `onSlept` when timers stood still. */
export function followSleep(clock: LiveClock, onSlept: () => void): void {
  const last = clock.now()
  clock.after(tickMs, () => {
    if (clock.now() - last > sleptMs) onSlept()
    followSleep(clock, onSlept)
  })
}
