import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Marks the document as hydrated (browser tests wait for it) and moves the focus to the heading of a new page. */
export function PageEffects() {
  const { pathname } = useLocation()
  const shown = useRef<string>(null)
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    const arrived = shown.current !== null && shown.current !== pathname
    shown.current = pathname
    if (arrived) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
