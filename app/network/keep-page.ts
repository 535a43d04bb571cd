import { type DataStrategyResult, data, type MiddlewareFunction, redirectDocument } from 'react-router'
import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import { type PageSessionState, sessionStore } from '#app/auth/session/page-session-store.ts'
import { refusalReason, type Unsent } from '#app/auth/session/unsent.ts'
import { sentIntent, writeFields } from '#app/forms/mutation/form-write.ts'
import { sentForms } from '#app/forms/mutation/sent-forms.ts'

type Results = Record<string, DataStrategyResult>

/** What is on the screen. */
type Shown = Pick<PageSessionState, 'address' | 'matches'>

/**
 * Client middleware: what is on the screen stays where an answer fails, and React Router would show an error page in its place: a form that was not
 * answered, a page that is read again, the frame of a page that is opened. Where the session has ended a navigation goes to the sign-in, and a form
 * is resubmitted if the person can be signed in silently. Where the lender rejects the token the same happens without signing in, which would not
 * help. A form that leads to another page has succeeded: it is announced at once, for the form itself and its draft.
 */
export function createPageKeeper({
  store = sessionStore,
  signIn = askToSignIn,
  now = Date.now,
} = {}): MiddlewareFunction<Results> {
  return async ({ request, url }, next) => {
    const isForm = request.method !== 'GET'
    const sent = isForm ? request.clone() : undefined
    const results = await next()
    // Another navigation has replaced it: its answer changes nothing.
    if (request.signal.aborted) return results
    const isUse = isForm || !isBackground(url, results, store.get())
    const refused = Object.values(results).flatMap((answer) => refusalOf(answer) ?? [])
    if (refused.length === 0 && isUse) store.set({ lastUsedAt: now() })
    // As a document request: the server decides how to sign in.
    if (refused.length > 0 && isUse && !isForm) throw redirectDocument(url.pathname + url.search)
    if (refused.some(({ ended }) => ended)) {
      const signedIn = signIn(isForm ? url.pathname : undefined)
      // A resubmission replaces this submission, whose answer is then ignored.
      if (isForm) await signedIn
    }
    if (!sent) return withShown(results, url, store.get())
    const form = await formOf(sent)
    if (form.key && Object.values(results).some(isSuccess)) sentForms.announce(form.key)
    return Object.fromEntries(
      Object.entries(results).map(([route, answer]) => [route, withForm(answer, form)]),
    )
  }
}

/** Without a key for what is no form of ours. */
async function formOf(request: Request): Promise<Pick<Unsent, 'key' | 'button'>> {
  const form = await request.formData().catch(() => undefined)
  return { key: form?.get(writeFields.key)?.toString(), button: form && sentIntent(form) }
}

/** With 307 the browser submits the form to the next page as well. */
function isSuccess({ result }: DataStrategyResult): boolean {
  return result instanceof Response && result.status !== 307
}

/** A revalidation, or a fetcher that says so by the parameter that also stops polls from extending sessions. */
function isBackground({ pathname, search, searchParams }: URL, results: Results, shown: Shown): boolean {
  const isShown = (route: string) => shown.matches.some(({ id }) => id === route)
  const isRead = shown.address === pathname + search && Object.keys(results).every(isShown)
  return isRead || searchParams.has('background')
}

function refusalOf({ type, result }: DataStrategyResult) {
  return type === 'error' ? refusalReason(result) : undefined
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
  const keptData = kept.map(({ id, loaderData }) => [id, dataOf(loaderData)])
  // A refused read in the background, also by a fetcher, shows nothing: its route keeps the data that it has.
  const refused = Object.entries(results).filter(([, answer]) => refusalOf(answer))
  const refusedData = refused.map(([route]) => [
    route,
    dataOf(shown.matches.find(({ id }) => id === route)?.loaderData),
  ])
  return { ...results, ...Object.fromEntries([...refusedData, ...keptData]) }
}

/** A redirect is an answer. */
function isFailed(answer: DataStrategyResult | undefined): boolean {
  return answer?.type === 'error' && !(answer.result instanceof Response)
}

function isBelow(pathname: string, parent: string): boolean {
  return pathname === parent || pathname.startsWith(parent.endsWith('/') ? parent : `${parent}/`)
}

const dataOf = (result: unknown): DataStrategyResult => ({ type: 'data', result })

function withForm(answer: DataStrategyResult, form: Pick<Unsent, 'key' | 'button'>): DataStrategyResult {
  const { result } = answer
  if (isFailed(answer) && !isAbort(result)) return dataOf(unanswered(answer, form))
  const shown = shownAgain(result)
  return shown ? dataOf(shown) : answer
}

/** A newer navigation has replaced it. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** With the status of a failure, after which React Router reads nothing again: another read could fail, or give the form another key. */
function unanswered(answer: DataStrategyResult, form: Pick<Unsent, 'key' | 'button'>) {
  const refused = refusalOf(answer)
  if (refused)
    return data<Unsent>({ unsent: true, ...form, ...refused }, { status: refused.ended ? 401 : 403 })
  const { notSent } = (answer.result as { data?: Partial<Unsent> | null }).data ?? {}
  return data<Unsent>({ unsent: true, ...form, notSent }, { status: 503 })
}

/** A form that is shown again, such as with one more row, changes nothing: with the status of a failure the page is not read again. */
function shownAgain(result: unknown) {
  const { data: reply, init } = (result ?? {}) as { data?: unknown; init?: ResponseInit | null }
  const isReply = typeof reply === 'object' && reply !== null && 'idempotencyKey' in reply
  return isReply && (init?.status ?? 200) < 400 ? data(reply, { status: 422 }) : undefined
}
