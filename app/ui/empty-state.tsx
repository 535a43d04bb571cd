import type { ReactNode } from 'react'
import { type Drawing, drawings } from './drawings.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** One sentence: what appears here, or how to find more. */
  children?: ReactNode
  action?: ReactNode
  drawing?: Drawing
}

/** A place with nothing in it yet. */
export function EmptyState({ title, children, action, drawing = 'list' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <svg viewBox="0 0 120 88" className="art mb-2 h-22 w-30" aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <h3>{title}</h3>
      {children && <div className="max-w-104 text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
