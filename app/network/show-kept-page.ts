import type { DataRouter, DataStrategyResult } from 'react-router'
import { formatMoment } from '#app/format/format-moment.ts'
import { type KeptPage, pageData } from './kept-pages.ts'
import { isLostResult } from './lost-answer.ts'
import { fromMemory } from './lost-messages.ts'
import { hidePageMessage, isPageMessageShown, showContentStatus } from './page-message.ts'

type Results = Record<string, DataStrategyResult>

/** The results of a navigation with what the page had when it was last read; undefined when a part of it was never read. */
export function keptResults(
  results: Results,
  { loaderData }: KeptPage,
  shown: Record<string, unknown>,
): Results | undefined {
  const kept = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => {
    // The root has what is the same on every page; its toast of that time was shown.
    const data = route === 'root' ? shown.root : loaderData[route]
    return [route, isLostResult(result) && data !== undefined ? { type: 'data', result: data } : result]
  })
  return kept.some(([, result]) => isLostResult(result)) ? undefined : Object.fromEntries(kept)
}

/** Says of what time the page is, once it is on screen, until it is read again: at the latest when the browser is connected. */
export function showAge(
  router: Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>,
  { loaderData, readAt }: KeptPage,
): void {
  const read = () => void router.revalidate()
  const retry = () => {
    hidePageMessage('status')
    read()
  }
  const readAtTime = formatMoment(new Date(readAt).toISOString(), 'time') ?? ''
  let shown = false
  const unsubscribe = router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') return
    const isOnScreen = Object.values(loaderData).includes(pageData(router))
    if (isOnScreen) {
      // Hidden by each attempt to leave the page or to read it again, which may be lost as well.
      if (!isPageMessageShown('status')) showContentStatus(fromMemory(readAtTime, retry))
      if (!shown) addEventListener('online', read)
      shown = true
    } else {
      if (shown) hidePageMessage('status')
      removeEventListener('online', read)
      unsubscribe()
    }
  })
}
