import { createPath, type DataRouter } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { cancelled, nextPageLost, offline, pageLost, unknownOutcome } from './lost-messages.ts'
import { hidePageMessage, isPageMessageShown, showPageAlert } from './page-message.ts'

export type NavigatingRouter = Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>

/** Place of the page on screen in the tab’s history, as React Router counts it: before a Back has arrived, the browser is ahead of the page. */
let shownIndex: number | undefined

export function followHistory(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const follow = () => {
    if (router.state.navigation.state === 'idle') shownIndex = history.state?.idx
  }
  follow()
  router.subscribe(follow)
}

/** Ends the pending navigation, and stays on the page on screen, its address and its place in the history. Returns what starts it again. */
export async function endNavigation(router: NavigatingRouter): Promise<() => void> {
  const { location: shown, navigation } = router.state
  const { location: target, historyAction } = navigation
  const steps = historyAction === 'POP' && shownIndex !== undefined ? history.state?.idx - shownIndex : 0
  if (steps) await returnInHistory(-steps)
  await router.navigate(createPath(shown), {
    state: shown.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  if (steps) return () => history.go(steps)
  return () => {
    if (target)
      void router.navigate(createPath(target), { state: target.state, replace: historyAction === 'REPLACE' })
  }
}

/** Ends a navigation whose answer was lost, and says so. */
export async function endLostNavigation(
  router: NavigatingRouter | undefined = currentRouter(),
): Promise<void> {
  if (!router) return
  const { state, formMethod = 'GET' } = router.state.navigation
  const resume = await endNavigation(router)
  const isOffline = state !== 'submitting' && formMethod === 'GET' && !navigator.onLine
  if (isOffline) return endOffline(router, resume)
  showPageAlert(
    state === 'submitting' ? unknownOutcome : formMethod !== 'GET' ? nextPageLost(resume) : pageLost(resume),
  )
  hideOnNavigation(router)
}

/** Once the browser is connected, the alert no longer says that it is offline; the focus may be elsewhere by then. */
function endOffline(router: NavigatingRouter, resume: () => void): void {
  const onConnected = () => {
    if (isPageMessageShown('alert')) showPageAlert(pageLost(resume), { takesFocus: false })
  }
  showPageAlert(offline(resume))
  addEventListener('online', onConnected, { once: true })
  hideOnNavigation(router, () => removeEventListener('online', onConnected))
}

/** Ends a navigation that the person no longer waits for. */
export async function cancelNavigation(router: NavigatingRouter, show = showPageAlert): Promise<void> {
  const { state, formData } = router.state.navigation
  await endNavigation(router)
  if (state !== 'submitting') return
  show(cancelled(formData?.has(writeFields.key) === true))
  hideOnNavigation(router)
}

function hideOnNavigation(router: NavigatingRouter, onHide = () => {}): void {
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    unsubscribe()
    onHide()
    hidePageMessage('alert')
  })
}

/** Without React Router noticing: it would read the page again. */
function returnInHistory(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const swallow = (event: Event) => {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', swallow, { capture: true, once: true })
    history.go(steps)
  })
}
