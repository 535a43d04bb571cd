import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { useLiveState } from '#app/live/live-events.ts'
import { startLive } from '#app/live/start-live.ts'
import { BellLabel, useBell } from '#app/notifications/bell.tsx'
import { pageToasts } from '#app/preferences/page-toasts.ts'
import { LiveMark } from '#app/ui/feedback/live-mark.tsx'
import type { ScriptFreePage } from './late-entry.tsx'
import { refreshMain } from './refresh-main.ts'

const Toasts = lazy(() => import('#app/ui/toasts/toasts.tsx'))

/** Brings the live feed to a page that was sent without scripts: its mark, bell, toasts and fresh data. The rest of the page stays as it is. */
export function startPage(settings: string): void {
  const { live, providerName }: ScriptFreePage = JSON.parse(settings)
  sessionStore.set({
    personId: live.personId,
    address: location.pathname + location.search,
    loaderData: { root: { providerName }, 'layouts/guard/route': { live } },
    revalidate: refreshMain,
  })
  const toasts = document.createElement('div')
  document.body.append(toasts)
  hydrateRoot(toasts, <PageToasts />)
  const bell = document.querySelector('.bell')
  if (bell) hydrateBar(bell)
  startLive()
}

/** Hydrates the parts of the top bar that change, in their places: the bar itself has no scripts. */
function hydrateBar(bell: Element): void {
  const mark = document.createElement('span')
  mark.style.display = 'contents'
  bell.before(mark)
  const parts: [Element | null, ReactNode][] = [
    [mark, <Mark key="mark" />],
    [bell, <Unread key="bell" />],
    [bell.nextElementSibling, <Announcement key="announcement" />],
  ]
  for (const [place, part] of parts) if (place) hydrateRoot(place, part)
}

function Mark() {
  const state = useLiveState()
  return state && <LiveMark state={state} />
}

function Unread() {
  return <BellLabel unread={useBell().unread} />
}

function Announcement() {
  return useBell().announcement
}

function PageToasts() {
  const queue = useSyncExternalStore(pageToasts.subscribe, pageToasts.get, pageToasts.get)
  return (
    queue.length > 0 && (
      <Suspense>
        <Toasts queue={queue} />
      </Suspense>
    )
  )
}
