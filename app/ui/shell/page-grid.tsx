import type { ReactNode } from 'react'

interface PageGridProps {
  /** Beside the main column on wide screens and under it on narrow ones. Without it the column takes the whole width. */
  rail?: ReactNode
  children: ReactNode
}

export function PageGrid({ rail, children }: PageGridProps) {
  const columns = rail ? 'lg:grid-cols-[minmax(0,1fr)_var(--rail)]' : ''
  return (
    <div className={`grid items-start gap-8 *:min-w-0 lg:gap-10 ${columns}`}>
      {children}
      {rail}
    </div>
  )
}
