import { onSignOut } from '#app/auth/session/on-sign-out.ts'
import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { withListener } from './check-listener.ts'
import { browserClock } from './live-clock.ts'
import { createLiveConnection } from './live-connection.ts'
import { liveFeed } from './live-events.ts'
import type { LiveSettings } from './live-settings.ts'
import { missedActivity } from './missed-activity.ts'
import { followPage } from './page-lifecycle.ts'
import { startPageUpdates } from './page-updates.ts'
import { readLiveSettings } from './read-live-settings.ts'
import { createSharedFeed, type SharedFeed } from './shared-feed.ts'
import { joinTabs } from './tab-channel.ts'
import { createTabLock } from './tab-lock.ts'

/** Subscribes to the live feed while a broker with a brokerage is on the page (specification section 4). Called once, when the page is idle. */
export function startLive(): void {
  let shared: SharedFeed | undefined
  let listener: string | undefined
  let signedOut = false

  const follow = () => {
    const settings = signedOut ? null : readLiveSettings()
    const next = settings ? `${settings.personId}:${settings.brokerageId}` : undefined
    if (next === listener) return
    listener = next
    shared?.stop()
    shared = settings ? shareFeed(settings) : undefined
    shared?.start()
  }

  startPageUpdates(readLiveSettings)
  onSignOut(() => {
    signedOut = true
    sessionStore.set({ signOutAt: browserClock.now() })
    follow()
  })
  followPage(() => shared, missedActivity.report)
  sessionStore.subscribe(follow)
  follow()
}

function shareFeed({ personId, brokerageId }: LiveSettings): SharedFeed {
  const name = `portal-live:${personId}:${brokerageId}`
  // Both or neither: tabs that cannot message each other each need their own connection.
  const shares = 'BroadcastChannel' in window && 'locks' in navigator
  return createSharedFeed({
    feed: liveFeed,
    clock: browserClock,
    lock: createTabLock(name, shares ? navigator.locks : undefined),
    join: joinTabs(shares ? name : undefined),
    isVisible: () => document.visibilityState === 'visible',
    open: (to) =>
      createLiveConnection({
        ...to,
        clock: browserClock,
        random: Math.random,
        connect: withListener(personId, async (handlers) => {
          // Fetched by the tab that connects alone, and again by the next attempt if it could not be.
          const client = await import('./hub-client.ts').catch(() => undefined)
          return client ? client.createConnect(brokerageId)(handlers) : { ok: false, kind: 'unavailable' }
        }),
      }),
  })
}
