import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const quickPolls = 20

/** Reads the page again while an import is in progress (domain 2.17): every 3 seconds at first, every 10 after a minute; not while it is hidden. */
export function useProgress(running: boolean): void {
  const { state, revalidate } = useRevalidator()
  const polls = useRef(0)
  // A read would start a navigation again that is on its way.
  const idle = useNavigation().state === 'idle' && state === 'idle'

  useEffect(() => {
    if (!running || !idle) return
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      polls.current += 1
      void revalidate()
    }
    const timer = setTimeout(poll, polls.current < quickPolls ? 3_000 : 10_000)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [running, idle, revalidate])
}
