import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { formNotice } from '#app/forms/mutation/form-notice.ts'
import { pageNetwork } from '#app/network/page-network.ts'
import { pageToasts } from '#app/preferences/page-toasts.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { createEventToasts } from './event-toasts.ts'
import { followForms } from './half-filled-forms.ts'
import { browserClock } from './live-clock.ts'
import { liveFeed } from './live-events.ts'
import { liveLimits } from './live-limits.ts'
import type { LiveSettings } from './live-settings.ts'
import { missedActivity } from './missed-activity.ts'
import { createPageRefresh } from './page-refresh.ts'
import { pollWhileOffline } from './poll-while-offline.ts'

const freshPageMs = 10_000

const clock = browserClock
const isVisible = () => document.visibilityState === 'visible'

/** Handles events in a page: toasts, revalidation, a reload after the firm’s agreement is signed; and polling while offline. */
export function startPageUpdates(settings: () => LiveSettings | null): void {
  const forms = followForms(document, clock)
  const toasts = createEventToasts({
    clock,
    show: pageToasts.put,
    isVisible,
    reader: () => readerOf(settings()),
  })
  const refresh = createPageRefresh({
    clock,
    revalidate: () => sessionStore.get().revalidate(),
    markOld: pageNetwork.forgetPages,
    isReady: () => isVisible() && !sessionStore.get().navigating && !forms.isHalfFilled(),
  })

  liveFeed.onEvent((event) => {
    toasts.onEvent(event)
    if (event.message !== undefined && event.name === 'ContractSigned')
      clock.after(liveLimits.reloadAfterContractSignedMs, () => reloadWhenIdle(forms))
    const own = forms.hasJustSent() && (event.by ?? settings()?.personId) === settings()?.personId
    if (!own && forms.isHalfFilled() && isAbout(event, sessionStore.get().address))
      formNotice.set(ChangedNotice)
    refresh.request()
  })
  let first = true
  liveFeed.onReconnected(() => {
    // Right after loading, the count of the bell shows whether anything was missed.
    if (!first || performance.now() > freshPageMs) refresh.request()
    first = false
  })
  missedActivity.onMissed(refresh.request)
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) toasts.onVisible()
    refresh.resume()
  })
  sessionStore.subscribe(() => {
    if (formNotice.get() && !forms.isHalfFilled()) formNotice.set(null)
    refresh.resume()
  })
  pollWhileOffline(liveFeed, clock)
}

function readerOf(settings: LiveSettings | null) {
  const { providerName = '' } = (sessionStore.get().loaderData.root ?? {}) as { providerName?: string }
  return { personId: settings?.personId ?? null, muted: settings?.muted ?? [], providerName }
}

/** Pages of a client have its id in their address. */
function isAbout({ clientId }: LiveEvent, address: string): boolean {
  return clientId !== undefined && address.toLowerCase().includes(`/${clientId.toLowerCase()}`)
}

/** A form that is being sent is not interrupted, and what is typed is not lost: the next page is loaded afresh. */
function reloadWhenIdle(forms: Pick<ReturnType<typeof followForms>, 'isHalfFilled'>): void {
  let remove = () => {}
  const reload = () => {
    if (sessionStore.get().navigating || forms.isHalfFilled()) return
    remove()
    location.reload()
  }
  remove = sessionStore.subscribe(reload)
  reload()
}
