import type { DataRouter, DataStrategyResult } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'
import { endLostNavigation } from './end-navigation.ts'
import { type KeptPages, keptPages } from './kept-pages.ts'
import { isLostResult } from './lost-answer.ts'
import { keptResults, type Results, showAge } from './show-kept-page.ts'

interface SettleOptions {
  router?: Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>
  /** Ends the pending navigation on the page where it began. */
  end?: () => Promise<void>
  pages?: Pick<KeptPages, 'find'>
  show?: typeof showAge
}

/**
 * A navigation to a page that this tab has shown gets it as it was then. Any other ends where it began, and the page says so. A background request’s
 * results are left out.
 */
export async function settleLostRequest(
  request: Request,
  results: Results,
  {
    router = currentRouter(),
    end = endLostNavigation,
    pages = keptPages,
    show = showAge,
  }: SettleOptions = {},
): Promise<Results> {
  if (!router) return results
  const { navigation, location: shown } = router.state
  const { pathname, search } = new URL(request.url)
  const isAt = (other: typeof shown | undefined) => other?.pathname === pathname && other.search === search
  if (isAt(navigation.location)) {
    const page = request.method === 'GET' ? pages.find(pathname + search) : undefined
    const kept = page && keptResults(results, page, router.state)
    if (kept) show(router, page)
    else await end()
    return kept ?? results
  }
  return isAt(shown) ? results : withoutLost(results)
}

function withoutLost(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
      route,
      isLostResult(result) ? { type: 'data', result: undefined } : result,
    ]),
  )
}
