import type { ReactNode } from 'react'

interface PlainPageProps {
  title: string
  text: string
  /** The one next step. */
  children: ReactNode
}

/** A page without navigation: what happened, what is safe, the one next step. */
export function PlainPage({ title, text, children }: PlainPageProps) {
  return (
    <main id="main" className="mx-auto grid max-w-136 gap-4 px-4 py-16">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-muted">{text}</p>
      <div>{children}</div>
    </main>
  )
}
