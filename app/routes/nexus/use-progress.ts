import { useEffect, useRef } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import type { ProgressView } from './progress-view.ts'

/** Polls running imports, starting from the `loaded` ones, and revalidates the page when one finishes. */
export function useProgress(loaded: ProgressView[]): ProgressView[] {
  const fetcher = useFetcher<ProgressView[]>()
  const { revalidate } = useRevalidator()
  const polls = useRef(0)
  const running = loaded.length > 0
  const latest = (running && fetcher.data) || loaded

  useEffect(() => {
    if (!running || fetcher.state !== 'idle') return
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      polls.current += 1
      fetcher.load(href('/nexus/import/running'))
    }
    const timer = setTimeout(poll, pollDelayMs(polls.current))
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [running, fetcher.state, fetcher.load])

  useEffect(() => {
    const left = new Set(fetcher.data?.map(({ id }) => id))
    if (fetcher.data && loaded.some(({ id }) => !left.has(id))) revalidate()
  }, [fetcher.data, loaded, revalidate])

  return loaded.map((each) => latest.find(({ id }) => id === each.id) ?? each)
}

const quickPolls = 20

/** Milliseconds before progress is read again (domain 2.17): every 3 seconds at first, every 10 after a minute. */
export function pollDelayMs(polls: number): number {
  return polls < quickPolls ? 3_000 : 10_000
}
