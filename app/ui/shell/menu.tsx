import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'

interface MenuProps {
  summary: ReactNode
  /** Class names of the button that opens it. */
  className?: string
  listClassName?: string
  children: ReactNode
}

/** A menu that works without JavaScript. A click outside, Escape or a navigation closes it. */
export function Menu({ summary, className, listClassName = '', children }: MenuProps) {
  const { key } = useLocation()
  return (
    <details className="menu" key={key} onKeyDown={closeOnEscape}>
      <summary className={className}>{summary}</summary>
      <div className={`menu-list ${listClassName}`}>{children}</div>
    </details>
  )
}

export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
