import { type DataStrategyResult, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import { askToSignIn } from './ask-to-sign-in.ts'
import { type PageSessionState, type PageSessionStore, sessionStore } from './page-session-store.ts'
import { refusalReason, type Unsent } from './unsent.ts'

export type Results = Record<string, DataStrategyResult>

/** What is on the screen. */
export type Shown = Pick<PageSessionState, 'address' | 'matches'>

type Reason = Omit<Unsent, 'unsent'>

interface SessionExpiryOptions {
  store?: PageSessionStore
  signIn?: typeof askToSignIn
}

/**
 * Client middleware: keeps the page when its session has ended. A navigation goes to the sign-in; a form stays as it is, and is resubmitted if
 * the person can be signed in silently; background reads change nothing. Where the lender rejects the token the same happens without signing in,
 * which would not help.
 */
export function createSessionExpiry({
  store = sessionStore,
  signIn = askToSignIn,
}: SessionExpiryOptions = {}): MiddlewareFunction<Results> {
  return async ({ request, url }, next) => {
    const results = await next()
    // Another navigation has replaced it: its answer changes nothing.
    if (request.signal.aborted) return results
    const [reason] = Object.values(results).flatMap((result) => reasonOf(result) ?? [])
    const submits = request.method !== 'GET'
    const uses = submits || !isBackground(url, results, store.get())
    if (!reason) {
      if (uses) store.set({ lastUsedAt: Date.now() })
      return results
    }
    // As a document request: the server decides how to sign in.
    if (uses && !submits) throw redirectDocument(url.pathname + url.search)
    if (reason.ended) {
      const signedIn = signIn(submits ? url.pathname : undefined)
      // A resubmission replaces this submission, whose answer is then ignored.
      if (submits) await signedIn
    }
    const loaderData = shownData(store.get())
    return replaceRefused(results, (route) => (submits ? unsent(reason) : loaderData[route]))
  }
}

/** A revalidation, or a fetcher that says so by the parameter that also stops polls from extending sessions. */
export function isBackground(
  { pathname, search, searchParams }: URL,
  results: Results,
  shown: Shown,
): boolean {
  const loaderData = shownData(shown)
  const isShown =
    shown.address === pathname + search && Object.keys(results).every((route) => route in loaderData)
  return isShown || searchParams.has('background')
}

/** The loader data on screen, by route. */
function shownData({ matches }: Shown): Record<string, unknown> {
  return Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))
}

/** React Router does not revalidate after a status of 400 or more. */
function unsent(reason: Reason) {
  return data({ unsent: true, ...reason } satisfies Unsent, { status: reason.ended ? 401 : 403 })
}

function replaceRefused(results: Results, replacement: (route: string) => unknown): Results {
  const replaced = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
    route,
    reasonOf(result) ? { type: 'data', result: replacement(route) } : result,
  ])
  return Object.fromEntries(replaced)
}

function reasonOf({ type, result }: DataStrategyResult): Reason | undefined {
  return type === 'error' ? refusalReason(result) : undefined
}
