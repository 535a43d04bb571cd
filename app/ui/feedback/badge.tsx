import type { ReactNode } from 'react'
import type { StatusColour } from '#contract/clients/statuses.ts'

interface BadgeProps {
  colour: StatusColour
  children: ReactNode
}

/** A label with a colour and a shape: colour is never the only sign. */
export function Badge({ colour, children }: BadgeProps) {
  return (
    <span
      className={`tone-${colour} inline-flex max-w-full items-center gap-1.5 rounded-sm border border-tone-line bg-tone-soft py-0.5 pr-2 pl-1.5 font-medium text-sm/4.5 text-tone`}
    >
      <Mark colour={colour} />
      {children}
    </span>
  )
}

export function Mark({ colour }: Pick<BadgeProps, 'colour'>) {
  return <span className={`mark tone-${colour}`} aria-hidden="true" />
}
