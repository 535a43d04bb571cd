import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  drawing?: DrawingName
}

export function EmptyState({ title, children, action, drawing = 'list' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <Drawing name={drawing} className="h-22 w-30" />
      <h3>{title}</h3>
      {children && <div className="max-w-104 text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
