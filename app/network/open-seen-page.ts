import { type DataRouter, isRouteErrorResponse } from 'react-router'
import { whenIdle } from '#app/document/when-idle.ts'
import { addressOf, type KeptPage, type KeptPages } from './kept-pages.ts'
import { loadingLatest } from './lost-messages.ts'
import { hidePageMessage, showContentStatus } from './page-message.ts'
import { isShown, keptData, type Results, showAge, timeOf } from './show-kept-page.ts'
import { afterTimeout, maxNavigationMs } from './slow-navigation.ts'

type Router = Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>

export interface SeenPagesOptions {
  router: Router
  pages: Pick<KeptPages, 'find'>
  after?: (milliseconds: number, action: () => void) => () => void
  whenRendered?: (action: () => void) => void
  /** Says that the page is read again; returns what takes it back. */
  sayLoading?: (page: KeptPage) => () => void
  /** Says that it could not be read again. */
  sayAge?: (page: KeptPage) => void
  /** Loads the page as a document: the server decides what is shown in its place. */
  reload?: () => void
}

/** Milliseconds after which a page says of what time it is. */
export const sayAgeAfterMs = 2_000

/**
 * Opens a page that this tab has shown as it was, and reads it again at once. What an event, a form or another field may have changed is read
 * first, and so is a page with fields to fill in.
 */
export function createSeenPages({
  router,
  pages,
  after = afterTimeout,
  whenRendered = whenIdle,
  sayLoading = showLoading,
  sayAge = (page) => showAge(router, page),
  reload = () => location.reload(),
}: SeenPagesOptions) {
  /** What the revalidation of an opened page is answered with. */
  let pending: { address: string; answer: Promise<Results> } | undefined

  function openable(request: Request): KeptPage | undefined {
    const { navigation, location: shown } = router.state
    const address = addressOf(new URL(request.url))
    const isOpening = navigation.location && addressOf(navigation.location) === address
    if (request.method !== 'GET' || !isOpening || addressOf(shown) === address) return undefined
    const page = pages.find(address)
    return page?.isOld || page?.isForm ? undefined : page
  }

  /** Whether its page is on screen, with nothing under way. */
  function isOpen(page: KeptPage): boolean {
    return router.state.navigation.state === 'idle' && isShown(router, page)
  }

  async function refresh(page: KeptPage, read: Promise<Results>): Promise<void> {
    const late = Promise.withResolvers<Results>()
    const stopWaiting = after(maxNavigationMs.loading, () => late.resolve(keptData(page, router.state)))
    const answer = Promise.race([read, late.promise])
    pending = { address: addressOf(router.state.location), answer }
    let hide = () => {}
    const stop = after(sayAgeAfterMs, () => {
      if (isOpen(page)) hide = sayLoading(page)
    })
    await router.revalidate()
    stop()
    stopWaiting()
    hide()
    if (!isOpen(page)) return
    if (Object.values(await answer).some(isRefusal)) reload()
    else sayAge(page)
  }

  function takePending(request: Request): Promise<Results> | undefined {
    if (pending?.address !== addressOf(new URL(request.url))) return undefined
    const { answer } = pending
    pending = undefined
    return answer
  }

  return async (request: Request, read: () => Promise<Results>): Promise<Results> => {
    const page = openable(request)
    if (!page) return takePending(request) ?? read()
    const answer = read()
    const unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      unsubscribe()
      // A revalidation that begins before would start the rendering of the page again.
      if (isShown(router, page)) whenRendered(() => isOpen(page) && refresh(page, answer))
    })
    // The request must have left with the old page as its referrer, by which the server sees that a person opens a page.
    await new Promise((resolve) => setTimeout(resolve))
    return keptData(page, router.state)
  }
}

function showLoading(page: KeptPage): () => void {
  showContentStatus(loadingLatest(timeOf(page)))
  return () => hidePageMessage('status')
}

/** The server is there, and says that this page is not for this person, or no longer. */
function isRefusal({ type, result }: Results[string]): boolean {
  return type === 'error' && isRouteErrorResponse(result) && result.status < 500 && result.status !== 429
}
