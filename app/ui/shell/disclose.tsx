import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'

interface DiscloseProps {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}

export function Disclose({ summary, open, children }: DiscloseProps) {
  return (
    <details className="disclose" open={open}>
      <summary className="inline-flex min-h-control-sm items-center gap-1 rounded-sm text-accent text-md hover:underline">
        <Icon name="chevron-right" size={16} />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
