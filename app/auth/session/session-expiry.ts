import { type DataStrategyResult, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import { askToSignIn } from './ask-to-sign-in.ts'
import { type PageSessionStore, sessionStore } from './page-session-store.ts'
import { refusalReason } from './refusal-reason.ts'
import type { Unsent } from './unsent.ts'

type Results = Record<string, DataStrategyResult>
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
    const uses = submits || !isBackground(url, results, store)
    if (!reason) {
      if (uses) store.set({ lastUsedAt: Date.now() })
      return uses ? results : keepShown(results, shownData(store))
    }
    // As a document request: the server decides how to sign in.
    if (uses && !submits) throw redirectDocument(url.pathname + url.search)
    if (reason.ended) {
      const signedIn = signIn(submits ? url.pathname : undefined)
      // A resubmission replaces this submission, whose answer is then ignored.
      if (submits) await signedIn
    }
    const loaderData = shownData(store)
    return replaceRefused(results, (route) => (submits ? unsent(reason) : loaderData[route]))
  }
}

/** A revalidation, or a fetcher that says so by the parameter that also stops polls from extending sessions. */
function isBackground(
  { pathname, search, searchParams }: URL,
  results: Results,
  store: PageSessionStore,
): boolean {
  const { address } = store.get()
  const loaderData = shownData(store)
  const shown = address === pathname + search && Object.keys(results).every((route) => route in loaderData)
  return shown || searchParams.has('background')
}

/** The loader data on screen, by route. */
function shownData(store: PageSessionStore): Record<string, unknown> {
  return Object.fromEntries(store.get().matches.map(({ id, loaderData }) => [id, loaderData]))
}

/** React Router does not revalidate after a status of 400 or more. */
function unsent(reason: Reason) {
  return data({ unsent: true, ...reason } satisfies Unsent, { status: reason.ended ? 401 : 403 })
}

/** What is on screen stays, with its forms, when reading it again fails. */
function keepShown(results: Results, loaderData: Record<string, unknown>): Results {
  return Object.fromEntries(
    Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
      route,
      isFailed(result) && loaderData[route] ? { type: 'data', result: loaderData[route] } : result,
    ]),
  )
}

function isFailed({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(result instanceof Response)
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
