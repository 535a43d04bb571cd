import type { ReactNode } from 'react'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

interface HelpSectionProps {
  /** What an address points at: `/help#terms`. */
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function HelpSection({ id, title, aside, children }: HelpSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} aside={aside} />
      {children}
    </section>
  )
}
