import { type ConnectionStore, connection } from './connection.ts'

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

export type SeenPages = ReturnType<typeof createSeenPages>

function hasFieldsOnScreen(): boolean {
  const fields = ':is(input:not([type="hidden"]), select, textarea)'
  return document.querySelector(`main form[method="post"] ${fields}`) !== null
}
