import { currentRouter } from '#app/document/current-router.ts'
import { loadScript } from '#app/document/load-script.ts'
import { fileForms, resendEvent } from './data-fetch.ts'
import { cancelNavigation, followHistory, type NavigatingRouter } from './end-navigation.ts'
import { keptPages } from './kept-pages.ts'
import { dialogLost, resending, slow, uploadCancelled } from './lost-messages.ts'
import { seenPages } from './lost-requests.ts'
import { createSeenPages } from './open-seen-page.ts'
import { showPageAlert, showPageStatus } from './page-message.ts'
import { createPostFiles } from './post-files.ts'
import { followSlowNavigations } from './slow-navigation.ts'
import { createUploadStatus } from './upload-status.ts'

export function startNetwork(): void {
  const router = currentRouter()
  if (!router) return
  // Fetched now, for a connection that is lost later.
  void loadScript(() => import('./settle-lost-request.ts')).catch(() => {})
  followHistory(router)
  keptPages.follow(router)
  seenPages.open = createSeenPages({ router, pages: keptPages })
  followSubmissions(router)
  // From app/auth/session: the script of its dialog is lost.
  addEventListener('sign-in-lost', () => showPageAlert(dialogLost))
  addEventListener(resendEvent, () => showPageStatus(resending))
}

/** A form with files shows how much of it has been sent, and has time for as long as something is sent. */
function followSubmissions(router: NavigatingRouter): void {
  const uploads = createUploadStatus({
    cancel: ({ percent, again }) =>
      void cancelNavigation(router, (message) =>
        showPageAlert(percent < 100 && !again ? uploadCancelled : message),
      ),
  })
  const restartLimit = followSlowNavigations(router, {
    show: (cancel) => {
      if (!uploads.isShown()) showPageStatus(slow(cancel))
    },
  })
  fileForms.post = createPostFiles({
    onProgress(upload) {
      restartLimit()
      uploads.show(upload)
    },
  })
}
