import type { DataRouter } from 'react-router'

type LoaderData = Record<string, unknown>
type FollowedRouter = Pick<DataRouter, 'state' | 'subscribe'>

export interface KeptPage {
  loaderData: LoaderData
  /** The path of each of its routes, by id. */
  paths: Record<string, string>
  /** Milliseconds since 1970. */
  readAt: number
  /** An event or a form may have changed what it shows. */
  isOld: boolean
  /** It has fields to fill in, which must not be rendered again under the person's hands. */
  isForm: boolean
}

const maxPages = 50
/** Milliseconds after which a page is no longer shown again: a session ends after half an hour without use. */
const maxAgeMs = 30 * 60_000

/** The data of the pages that this tab has shown since it was loaded. In memory alone: signing out loads another document. */
export function createKeptPages(now: () => number = Date.now) {
  const pages = new Map<string, KeptPage>()
  /** Data that a form was sent from: its key is used, and what it shows has probably changed. */
  const outdated = new WeakSet<object>()

  function keep({ location, loaderData, matches }: DataRouter['state'], data: object) {
    if (
      outdated.has(data) ||
      [...pages.values()].some((page) => Object.values(page.loaderData).includes(data))
    )
      return
    const address = addressOf(location)
    const paths = Object.fromEntries(matches.map(({ route, pathname }) => [route.id, pathname]))
    pages.delete(address)
    pages.set(address, { loaderData, paths, readAt: now(), isOld: false, isForm: false })
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
  }

  /** What is shown may have changed: no page is opened before it is read again. */
  function markOld() {
    for (const page of pages.values()) page.isOld = true
  }

  return {
    markOld,
    follow(router: FollowedRouter, hasFields = hasFieldsOnScreen): void {
      const follow = () => {
        const { navigation, errors, location, fetchers } = router.state
        const data = pageData(router)
        if (!data) return
        if ([...fetchers.values()].some(({ state }) => state === 'submitting')) markOld()
        const left = navigation.state === 'loading' && pages.get(addressOf(location))
        if (left) left.isForm = hasFields()
        if (navigation.state === 'submitting') {
          pages.clear()
          outdated.add(data)
        } else if (navigation.state === 'idle' && !errors) keep(router.state, data)
      }
      follow()
      router.subscribe(follow)
    },
    find(address: string): KeptPage | undefined {
      const page = pages.get(address)
      return page && now() - page.readAt < maxAgeMs ? page : undefined
    },
  }
}

export type KeptPages = ReturnType<typeof createKeptPages>

export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

function hasFieldsOnScreen(): boolean {
  const fields = ':is(input:not([type="hidden"]), select, textarea)'
  return document.querySelector(`main form[method="post"] ${fields}`) !== null
}

/** The data of the innermost route on screen: another object each time it is read. */
export function pageData({ state }: Pick<DataRouter, 'state'>): object | undefined {
  const id = state.matches.at(-1)?.route.id ?? ''
  const data: unknown = state.loaderData[id]
  return typeof data === 'object' && data !== null ? data : undefined
}

export const keptPages = createKeptPages()
