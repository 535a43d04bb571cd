import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Marks the document as hydrated (browser tests wait for it) and moves the focus to the heading of a new page, or to the place in it that its
 * address names and that can take it; and of the same page where what was pressed is gone: a link that was followed, or “Try again” above a form.
 */
export function PageEffects() {
  const { pathname, hash, key } = useLocation()
  const shown = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of a list or of a form that was sent, has the same path
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    const hasLeft = shown.current !== pathname || (!hash && document.activeElement === document.body)
    const arrived = shown.current !== null && hasLeft
    shown.current = pathname
    if (!arrived) return
    const place = document.getElementById(hash.slice(1))
    const target =
      place?.tabIndex === -1 && place.hasAttribute('tabindex') ? place : document.querySelector('h1')
    target?.focus({ preventScroll: true })
  }, [key])
  return null
}
