import type { DataRouter, DataStrategyResult } from 'react-router'
import { formatMoment } from '#app/format/format-moment.ts'
import { type KeptPage, pageData } from './kept-pages.ts'
import { isLostResult } from './lost-answer.ts'
import { fromMemory } from './lost-messages.ts'
import { hidePageMessage, isPageMessageShown, showContentStatus } from './page-message.ts'

export type Results = Record<string, DataStrategyResult>
export type Shown = Pick<DataRouter['state'], 'matches' | 'loaderData'>

/** A page as it was when it was last read, inside what it has in common with the page on screen, which was read later. */
export function keptData({ loaderData, paths }: KeptPage, shown: Shown): Results {
  const common = shown.matches
    .slice(0, -1)
    .filter(({ route, pathname }) => paths[route.id] === pathname && shown.loaderData[route.id] !== undefined)
  const data = { ...loaderData }
  for (const { route } of common) data[route.id] = shown.loaderData[route.id]
  const results = Object.entries(data).map(([route, result]) => [route, { type: 'data', result }])
  return Object.fromEntries(results)
}

/** The results of a navigation with what the page had when it was last read; undefined when a part of it was never read. */
export function keptResults(results: Results, page: KeptPage, shown: Shown): Results | undefined {
  const data = keptData(page, shown)
  const kept = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
    route,
    isLostResult(result) ? (data[route] ?? result) : result,
  ])
  return kept.some(([, result]) => isLostResult(result)) ? undefined : Object.fromEntries(kept)
}

/** Whether a page is on screen with the data that were kept of it. */
export function isShown(router: Pick<DataRouter, 'state'>, { loaderData }: KeptPage): boolean {
  return Object.values(loaderData).includes(pageData(router))
}

export function timeOf({ readAt }: KeptPage): string {
  return formatMoment(new Date(readAt).toISOString(), 'time') ?? ''
}

/** Says of what time the page is, once it is on screen, until it is read again: at the latest when the browser is connected. */
export function showAge(
  router: Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>,
  page: KeptPage,
): void {
  const read = () => void router.revalidate()
  const retry = () => {
    hidePageMessage('status')
    read()
  }
  let shown = false
  const follow = ({ navigation, revalidation }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') return
    if (isShown(router, page)) {
      // Hidden by each attempt to leave the page or to read it again, which may be lost as well.
      if (!isPageMessageShown('status')) showContentStatus(fromMemory(timeOf(page), retry))
      if (!shown) addEventListener('online', read)
      shown = true
    } else {
      if (shown) hidePageMessage('status')
      removeEventListener('online', read)
      unsubscribe()
    }
  }
  const unsubscribe = router.subscribe(follow)
  follow(router.state)
}
