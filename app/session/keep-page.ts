import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
} from 'react-router'
import type { Unsent } from '#app/forms/stay-on-page.ts'
import { endedMark } from './ended-mark.ts'
import { askToSignIn, shownPage } from './page-watch.ts'

type Results = Record<string, DataStrategyResult>

/**
 * In the browser, around every request of React Router: when nobody is signed in any more, only a navigation leaves for the sign-in. A form
 * stays as it is, what is read in the background changes nothing, and a dialog asks to sign in again.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next()
  if (!Object.values(results).some(isEnded)) return results
  const sends = request.method !== 'GET'
  // As a document: the server then decides how to sign in.
  if (!sends && !isBackground(url, results)) throw redirectDocument(url.pathname + url.search)
  askToSignIn()
  const { loaderData } = shownPage()
  return replaceEnded(results, (route) => (sends ? unsent() : loaderData[route]))
}

/** Reading anew what is shown, or a fetcher that says so by the parameter that also keeps polls from keeping sessions alive. */
function isBackground({ pathname, search, searchParams }: URL, results: Results): boolean {
  const { address, loaderData } = shownPage()
  const shown = address === pathname + search && Object.keys(results).every((route) => route in loaderData)
  return shown || searchParams.has('background')
}

/** At a status of 400 or more React Router reads no loader again. */
function unsent() {
  return data({ unsent: true, ended: true } satisfies Unsent, { status: 401 })
}

function replaceEnded(results: Results, instead: (route: string) => unknown): Results {
  const replaced = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
    route,
    isEnded(result) ? { type: 'data', result: instead(route) } : result,
  ])
  return Object.fromEntries(replaced)
}

function isEnded({ type, result }: DataStrategyResult): boolean {
  return (
    type === 'error' && isRouteErrorResponse(result) && result.status === 401 && result.data === endedMark
  )
}
