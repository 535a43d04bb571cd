import { currentRouter } from '#app/document/current-router.ts'
import { resendEvent } from './data-fetch.ts'
import { followHistory } from './end-navigation.ts'
import { keptPages } from './kept-pages.ts'
import { dialogLost, resending } from './lost-messages.ts'
import { seenPages } from './lost-requests.ts'
import { createSeenPages } from './open-seen-page.ts'
import { showPageAlert, showPageStatus } from './page-message.ts'
import { followSlowNavigations } from './slow-navigation.ts'

export function startNetwork(): void {
  const router = currentRouter()
  if (!router) return
  // Fetched now, for a connection that is lost later.
  void import('./settle-lost-request.ts').catch(() => {})
  followHistory(router)
  keptPages.follow(router)
  seenPages.open = createSeenPages({ router, pages: keptPages })
  followSlowNavigations(router)
  // From app/auth/session: the script of its dialog is lost.
  addEventListener('sign-in-lost', () => showPageAlert(dialogLost))
  addEventListener(resendEvent, () => showPageStatus(resending))
}
