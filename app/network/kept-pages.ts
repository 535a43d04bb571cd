import type { DataRouter } from 'react-router'

type LoaderData = Record<string, unknown>
type FollowedRouter = Pick<DataRouter, 'state' | 'subscribe'>

export interface KeptPage {
  loaderData: LoaderData
  /** Milliseconds since 1970. */
  readAt: number
}

const maxPages = 50
/** Milliseconds after which a page is no longer shown again: a session ends after half an hour without use. */
const maxAgeMs = 30 * 60_000

/** The data of the pages that this tab has shown since it was loaded. In memory alone: signing out loads another document. */
export function createKeptPages(now: () => number = Date.now) {
  const pages = new Map<string, KeptPage>()
  /** Data that a form was sent from: its key is used, and what it shows has probably changed. */
  const outdated = new WeakSet<object>()

  function keep(address: string, loaderData: LoaderData, data: object) {
    if (
      outdated.has(data) ||
      [...pages.values()].some((page) => Object.values(page.loaderData).includes(data))
    )
      return
    pages.delete(address)
    pages.set(address, { loaderData, readAt: now() })
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
  }

  return {
    follow(router: FollowedRouter): void {
      const follow = () => {
        const { navigation, errors, location, loaderData } = router.state
        const data = pageData(router)
        if (!data) return
        if (navigation.state === 'submitting') {
          pages.clear()
          outdated.add(data)
        } else if (navigation.state === 'idle' && !errors)
          keep(location.pathname + location.search, loaderData, data)
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

/** The data of the innermost route on screen: another object each time it is read. */
export function pageData({ state }: Pick<DataRouter, 'state'>): object | undefined {
  const id = state.matches.at(-1)?.route.id ?? ''
  const data: unknown = state.loaderData[id]
  return typeof data === 'object' && data !== null ? data : undefined
}

export const keptPages = createKeptPages()
