import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
} from 'react-router'
import type { Unsent } from '#app/forms/stay-on-page.ts'
import { endedMark, notAcceptedMark } from './marks.ts'
import { askToSignIn, shownPage, watchPage } from './page-watch.ts'

type Results = Record<string, DataStrategyResult>

type Reason = Omit<Unsent, 'unsent'>

/**
 * In the browser, around every request of React Router: when nobody is signed in any more, only a navigation leaves for the sign-in. A form
 * stays as it is, what is read in the background changes nothing, and a dialog asks to sign in again; where that takes nobody's doing the form
 * is sent anew in its place. The same without the dialog when the
 * lender does not accept the sign-in: another one would not help.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next()
  const [reason] = Object.values(results).flatMap((result) => reasonOf(result) ?? [])
  const sends = request.method !== 'GET'
  const used = sends || !isBackground(url, results)
  if (!reason) {
    if (used) watchPage({ usedAt: Date.now() })
    return results
  }
  // As a document: the server then decides how to sign in.
  if (!sends && used) throw redirectDocument(url.pathname + url.search)
  if (reason.ended) {
    const asked = askToSignIn(sends && url.pathname)
    // A new submission takes the place of this one, whose answer is then not looked at.
    if (sends) await asked
  }
  const { loaderData } = shownPage()
  return replaceUnhandled(results, (route) => (sends ? unsent(reason) : loaderData[route]))
}

/** Reading anew what is shown, or a fetcher that says so by the parameter that also keeps polls from keeping sessions alive. */
function isBackground({ pathname, search, searchParams }: URL, results: Results): boolean {
  const { address, loaderData } = shownPage()
  const shown = address === pathname + search && Object.keys(results).every((route) => route in loaderData)
  return shown || searchParams.has('background')
}

/** At a status of 400 or more React Router reads no loader again. */
function unsent(reason: Reason) {
  return data({ unsent: true, ...reason } satisfies Unsent, { status: reason.ended ? 401 : 403 })
}

function replaceUnhandled(results: Results, instead: (route: string) => unknown): Results {
  const replaced = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
    route,
    reasonOf(result) ? { type: 'data', result: instead(route) } : result,
  ])
  return Object.fromEntries(replaced)
}

function reasonOf({ type, result }: DataStrategyResult): Reason | undefined {
  if (type !== 'error' || !isRouteErrorResponse(result)) return undefined
  if (result.status === 401 && result.data === endedMark) return { ended: true }
  return result.status === 403 && result.data === notAcceptedMark ? { refused: true } : undefined
}
