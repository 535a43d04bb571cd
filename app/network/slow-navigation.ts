import { cancelNavigation, endLostNavigation, type NavigatingRouter } from './end-navigation.ts'
import { slow } from './lost-messages.ts'
import { hidePageMessage, showPageStatus } from './page-message.ts'

export interface SlowNavigationOptions {
  /** Runs `action` after so many milliseconds, unless the returned function is called before. */
  after?: (milliseconds: number, action: () => void) => () => void
  /** `cancel` ends the navigation. */
  show?: (cancel: () => Promise<void>) => void
  hide?: () => void
  giveUp?: () => Promise<void>
}

/** Milliseconds after which a navigation is called slow, and after which it is given up. A submission may carry files. */
export const slowAfterMs = 8_000
export const maxNavigationMs = { loading: 30_000, submitting: 120_000 }

/** Says that a navigation or a submission takes long, and lets the person cancel it. Returns what gives a submission its whole time again. */
export function followSlowNavigations(
  router: NavigatingRouter,
  {
    after = afterTimeout,
    show = (cancel) => showPageStatus(slow(cancel)),
    hide = () => hidePageMessage('status'),
    giveUp = () => endLostNavigation(router),
  }: SlowNavigationOptions = {},
): () => void {
  let timers: (() => void)[] = []
  let followed: unknown
  const limit = (state: keyof typeof maxNavigationMs) => after(maxNavigationMs[state], () => void giveUp())
  router.subscribe(({ navigation: { state, location } }) => {
    if (location === followed) return
    followed = location
    for (const stop of timers.splice(0)) stop()
    hide()
    if (state === 'idle') return
    timers = [after(slowAfterMs, () => show(() => cancelNavigation(router))), limit(state)]
  })
  return () => {
    if (router.state.navigation.state !== 'submitting') return
    timers[1]?.()
    timers[1] = limit('submitting')
  }
}

/** Runs `action` after so many milliseconds, unless the returned function is called before. */
export function afterTimeout(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}
