import { data } from 'react-router'
import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { repeatHeader } from '#app/refused-requests/refusal-views.ts'
import { type ConnectionStore, connection } from './connection.ts'
import { buildHeader, kindHeader } from './request-headers.ts'
import { waitForNetwork } from './wait-for-network.ts'

/** Milliseconds before each further attempt; a read is repeated until it succeeds or is cancelled, at the last of these. */
const readDelaysMs = [300, 900, 2_000, 5_000]
const writeDelaysMs = [1_000, 4_000]
/** Milliseconds that one attempt may take: 20 MB take seven minutes at 400 kbit/s. */
const limitsMs = { read: 30_000, write: 120_000, files: 900_000 }

/** Called with a request before it is sent, whose headers it may set. What it returns is called with the answer. */
export type RequestObserver = (request: Request) => (answer: Promise<Response>) => void

export interface RouterFetchOptions {
  /** The build of this document; undefined in development. */
  build?: string
  send?: typeof fetch
  store?: ConnectionStore
  pages?: SeenPages
  wait?: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** Path and query of the page on screen. */
  shown?: () => string
}

/**
 * The `fetch` of React Router’s data requests. Says what caused a request, repeats what is lost on the way (reads until they succeed or are
 * cancelled, so that the navigation stays pending and the page stays; forms with an idempotency key twice), and opens a page that this tab has
 * shown at once. An error that the server answered is an answer.
 */
export function createRouterFetch({
  build,
  send = (request) => fetch(request),
  store = connection,
  pages = createSeenPages(),
  wait = waitForNetwork,
  shown = () => location.pathname + location.search,
}: RouterFetchOptions = {}) {
  const observers = new Set<RequestObserver>()
  /** Keys of forms that were sent and never answered. */
  const unanswered = new Set<unknown>()
  let opening: string | null = null

  async function attempt(request: Request, limitMs: number): Promise<Response> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)])
    const outgoing = new Request(request.clone(), { signal })
    const notify = [...observers].map((observe) => observe(outgoing))
    const answer = send(outgoing)
    for (const onAnswer of notify) onAnswer(answer)
    const response = await answer
    // An answer that was cut off is lost; no page streams data.
    await response.clone().arrayBuffer()
    return response
  }

  async function read(request: Request): Promise<Response> {
    for (let attempts = 0; ; attempts += 1)
      try {
        const response = await attempt(request, limitsMs.read)
        // Turned away by an overloaded server, which says so on a page when it goes on.
        if (attempts < 2 && response.headers.has(repeatHeader)) throw new TypeError('Turned away')
        store.found(request)
        return response
      } catch (error) {
        if (request.signal.aborted) {
          store.found(request)
          throw error
        }
        store.lost(request)
        await wait(readDelaysMs[attempts] ?? 5_000, request.signal)
      }
  }

  async function write(request: Request): Promise<Response> {
    const form = await request
      .clone()
      .formData()
      .catch(() => new FormData())
    const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
    const key = form.get(writeFields.key)
    let isSent = unanswered.has(key)
    store.setAnswered(true)
    // There is no wait after the last attempt.
    for (const delayMs of [...(key ? writeDelaysMs : []), null]) {
      const isLast = delayMs === null
      try {
        isSent ||= store.isOnline()
        const response = await attempt(request, hasFiles ? limitsMs.files : limitsMs.write)
        if (isLast || !response.headers.has(repeatHeader)) return response
        await wait(delayMs, request.signal)
      } catch (error) {
        if (request.signal.aborted) throw error
        if (isLast || !store.isOnline()) break
        // Until the next attempt has ended, the page says that the form is sent again.
        store.lost(request)
        await wait(delayMs, request.signal)
      } finally {
        store.found(request)
      }
    }
    store.setAnswered(false)
    if (isSent && key) unanswered.add(key)
    throw lostAnswer(isSent ? {} : { notSent })
  }

  async function open(request: Request, kind: string, page: string): Promise<Response> {
    if (kind === 'navigation') opening = page
    try {
      return await pages.open(request, kind, () => read(request))
    } finally {
      if (opening === page) opening = null
    }
  }

  const routerFetch: RouterFetch = async (request, context) => {
    if (context.type === 'manifest') return send(request)
    // A page that is read again after a form is a navigation to React Router.
    const page = pageOf(request)
    const isAgain = context.navigationType !== 'POP' && request.method === 'GET' && page === shown()
    const kind = context.type === 'navigation' && isAgain ? 'revalidation' : context.type
    request.headers.set(kindHeader, kind)
    if (request.method !== 'GET') {
      pages.clear()
      return write(request)
    }
    const isFetcher = context.fetcherKey !== null
    const response = await (isFetcher ? read(request) : open(request, kind, page))
    const answered = response.headers.get(buildHeader)
    if (!build || !answered || answered === build) return response
    store.setNewBuild()
    // The page that was asked for is loaded as a document instead (navigation-status.tsx).
    return kind === 'navigation' && !isFetcher ? new Promise(() => {}) : response
  }

  return {
    fetch: routerFetch,
    /** What another person or a form has changed is read before it is shown. */
    forgetPages: pages.clear,
    /** Path and query of the page whose data are requested for a navigation, which React may not have been told of yet. */
    opening: () => opening,
    observe: (observer: RequestObserver) => void observers.add(observer),
  }
}

/**
 * Thrown for a form that was not answered in whole; it may have been carried out, unless it says that it was not sent. React Router hands on what
 * `data` makes as it is, and an error in a wrapper.
 */
const lostAnswer = (why: Partial<Unsent>) => data(why, { status: 503 })

const notSent = {
  title: 'Not sent: you were offline',
  text: 'What you entered is still here. Try again when you are connected.',
}

/** Path and query of the page that a data request is for. */
function pageOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const path = pathname.replace(/(?:\/_root|\/_|_)?\.data$/, '')
  return (path || '/') + query
}

const maxPages = 20
/** Milliseconds after which a page is no longer shown again: a session ends after half an hour without use. */
const maxAgeMs = 30 * 60_000

interface SeenPagesOptions {
  store?: Pick<ConnectionStore, 'setRead'>
  now?: () => number
  hasFields?: () => boolean
}

/**
 * Responses of the pages that this tab has shown since its document was loaded, in memory alone: signing out loads another document. A page that is
 * among them opens at once, and the request that reads it again answers the revalidation which follows. A page with fields is read before it is
 * shown: it must not change under the person’s hands.
 */
export function createSeenPages({
  store = connection,
  now = Date.now,
  hasFields = hasFieldsOnScreen,
}: SeenPagesOptions = {}) {
  const pages = new Map<string, { response: Response; readAt: number }>()
  let onScreen: string | undefined
  /** What the revalidation of an opened page is answered with. */
  let fresh: { url: string; answer: Promise<Response> } | undefined

  async function keep(url: string, answer: Promise<Response>): Promise<Response> {
    const response = await answer
    pages.delete(url)
    if (response.status === 200) pages.set(url, { response: response.clone(), readAt: now() })
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
    return response
  }

  /** A page that could not be read again stays on screen as it is. */
  function shownAgain(response: Response): Response {
    store.setRead({ isOld: false, ...(response.ok && { readAt: now() }) })
    return response
  }

  return {
    clear(): void {
      pages.clear()
    },
    async open({ url, signal }: Request, kind: string, read: () => Promise<Response>): Promise<Response> {
      const answer = fresh?.url === url && kind === 'revalidation' ? fresh.answer : undefined
      fresh = undefined
      if (answer) {
        // React Router aborts the navigation that began this read when it starts it again.
        const response = (await answer.catch(() => keep(url, read()))).clone()
        return shownAgain(response)
      }
      if (kind === 'revalidation') return shownAgain(await keep(url, read()))
      if (kind !== 'navigation') return keep(url, read())
      if (onScreen && hasFields()) pages.delete(onScreen)
      const seen = pages.get(url)
      const isOpened = seen !== undefined && now() - seen.readAt < maxAgeMs
      const reading = keep(url, read())
      if (isOpened) {
        fresh = { url, answer: reading }
        // The revalidation reports what became of it.
        reading.catch(() => {})
      }
      const response = isOpened ? seen.response.clone() : await reading
      if (signal.aborted) return response
      onScreen = url
      store.setRead({ readAt: isOpened ? seen.readAt : now(), isOld: isOpened })
      return response
    },
  }
}

type SeenPages = ReturnType<typeof createSeenPages>

function hasFieldsOnScreen(): boolean {
  const fields = ':is(input:not([type="hidden"]), select, textarea)'
  return document.querySelector(`main form[method="post"] ${fields}`) !== null
}
