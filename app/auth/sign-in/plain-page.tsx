import type { ReactNode } from 'react'

interface PlainPageProps {
  title: string
  text: string
  /** The one next step. */
  children: ReactNode
}

export function PlainPage({ title, text, children }: PlainPageProps) {
  return (
    <div className="grid max-w-136 justify-items-start gap-4">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
