import { checkSession } from '#app/auth/session/check-session.ts'
import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { onSignOut } from '#app/auth/session/sign-out-tabs.ts'
import { createLiveConnection } from './live-connection.ts'
import type { LiveSettings } from './live-settings.ts'
import { joinTabs, type Tabs, type TabsOptions } from './tab-leader.ts'

export type FollowedFeed = ReturnType<typeof followFeed>

/** Listens to the lender’s feed from this page, through the one connection of all tabs, until it is stopped or someone signs out. */
export function followFeed(
  { personId, brokerageId }: Pick<LiveSettings, 'personId' | 'brokerageId'>,
  onMessage: TabsOptions['onMessage'],
) {
  const name = `portal-live:${personId}:${brokerageId}`
  const stopped = new AbortController()
  const { signal } = stopped
  let tabs: Tabs | undefined

  const join = () => {
    tabs ??= joinTabs({
      name,
      locks: navigator.locks,
      channel: new BroadcastChannel(name),
      onMessage,
      open: (to) =>
        createLiveConnection({
          ...to,
          async connect(handlers) {
            // Fetched by the tab that connects alone, and again by the next attempt if it could not be.
            const client = await import('./hub-client.ts').catch(() => undefined)
            if (!client) return { ok: false, kind: 'unavailable' }
            return client.withListener(personId, client.createConnect(brokerageId))(handlers)
          },
        }),
    })
  }
  const leave = () => {
    tabs?.leave()
    tabs = undefined
    onMessage({ kind: 'state', state: null })
  }
  const stop = () => {
    if (signal.aborted) return
    stopped.abort()
    leave()
  }

  const wake = () => tabs?.wake()
  let { asksToSignIn } = sessionStore.get()
  const stopAsking = sessionStore.subscribe(async () => {
    const asked = asksToSignIn
    asksToSignIn = sessionStore.get().asksToSignIn
    // The dialog was closed: the person may have signed in beside this page, which stayed in sight.
    if (asked && !asksToSignIn && (await checkSession(personId)) === 'present') wake()
  })
  signal.addEventListener('abort', stopAsking)
  document.addEventListener('visibilitychange', () => !document.hidden && wake(), { signal })
  addEventListener('online', wake, { signal })
  addEventListener('offline', () => tabs?.disconnect(), { signal })
  // A lock or a connection keeps a page out of the back/forward cache, and a frozen page passes nothing on to other tabs.
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('freeze', leave, { signal })
  addEventListener('pageshow', join, { signal })
  document.addEventListener('resume', join, { signal })
  onSignOut(stop, signal)
  join()
  return { wake, tellRead: () => tabs?.tell({ kind: 'read' }), stop }
}
