import type { ReactNode } from 'react'

interface SectionHeadProps {
  title: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  id?: string
}

export function SectionHead({ title, aside, level = 2, id }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b pb-3">
      <Heading id={id}>{title}</Heading>
      {aside && (
        <div className="text-md text-muted max-sm:[&>a]:inline-flex max-sm:[&>a]:min-h-11 max-sm:[&>a]:items-center">
          {aside}
        </div>
      )}
    </div>
  )
}
