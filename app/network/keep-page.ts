import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import type { PageSessionStore } from '#app/auth/session/page-session-store.ts'
import { isBackground, type Results, type Shown } from '#app/auth/session/session-expiry.ts'
import type { Unsent } from '#app/auth/session/unsent.ts'

/**
 * Client middleware: what is on the screen stays where an answer fails, and React Router would show an error page in its place: a form that was not
 * answered, a page that is read again, the frame of a page that is opened.
 */
export function createPageKeeper(store: PageSessionStore): MiddlewareFunction<Results> {
  return async ({ request, url }, next) => {
    const results = await next()
    if (request.signal.aborted) return results
    if (request.method === 'GET') return withShown(results, url, store.get())
    return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, withForm(result)]))
  }
}

/**
 * Where an answer fails as a whole it fails for every route, and the error would take the place of the outermost, which is the document itself: routes
 * that the page has in common with the one on the screen stay as they are, around the part that shows the error. The innermost of them shows the error
 * itself where no new part can.
 */
export function withShown(results: Results, url: URL, shown: Shown): Results {
  const answers = Object.values(results)
  const failed = answers.filter(isFailed).length
  const kept = shown.matches.filter(
    ({ id, pathname, loaderData }) => isFailed(results[id]) && loaderData && isBelow(url.pathname, pathname),
  )
  const isFrame = kept.at(-1)?.pathname === '/' && failed < answers.length
  if (kept.length === failed && !isFrame && !isBackground(url, results, shown)) kept.pop()
  const keptData = kept.map(({ id, loaderData }): [string, DataStrategyResult] => [
    id,
    { type: 'data', result: loaderData },
  ])
  return { ...results, ...Object.fromEntries(keptData) }
}

/** A redirect is an answer. */
function isFailed(answer: DataStrategyResult | undefined): boolean {
  return answer?.type === 'error' && !(answer.result instanceof Response)
}

function isBelow(pathname: string, parent: string): boolean {
  return pathname === parent || pathname.startsWith(parent.endsWith('/') ? parent : `${parent}/`)
}

function withForm(answer: DataStrategyResult): DataStrategyResult {
  const { result } = answer
  if (isFailed(answer) && !isAbort(result)) return { type: 'data', result: unanswered(result) }
  const shown = shownAgain(result)
  return shown ? { type: 'data', result: shown } : answer
}

/** A newer navigation has replaced it. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** With the status of a failure, after which React Router reads nothing again: another read could fail, or give the form another key. */
function unanswered(error: unknown) {
  const { notSent } = (error as { data?: Partial<Unsent> | null }).data ?? {}
  return data<Unsent>({ unsent: true, notSent }, { status: 503 })
}

/** A form that is shown again, such as with one more row, changes nothing: with the status of a failure the page is not read again. */
function shownAgain(result: unknown) {
  const { data: reply, init } = (result ?? {}) as { data?: unknown; init?: ResponseInit | null }
  const isReply = typeof reply === 'object' && reply !== null && 'idempotencyKey' in reply
  return isReply && (init?.status ?? 200) < 400 ? data(reply, { status: 422 }) : undefined
}
