import type { ReactNode } from 'react'
import type { StatusColour } from '#contract/clients/statuses.ts'

export type MarkShape = 'ring' | 'half' | 'disc' | 'diamond' | 'dash'

const shapes: Record<StatusColour, MarkShape> = {
  yellow: 'ring',
  blue: 'half',
  green: 'disc',
  red: 'diamond',
  grey: 'dash',
}

interface BadgeProps {
  colour: StatusColour
  shape?: MarkShape
  children: ReactNode
}

/** A label with a colour and a shape: colour is never the only sign. */
export function Badge({ colour, shape, children }: BadgeProps) {
  return (
    <span
      className={`tone-${colour} inline-flex max-w-full items-center gap-1.5 rounded-sm border border-tone-line bg-tone-soft py-0.5 pr-2 pl-1.5 font-medium text-sm/4.5 text-tone`}
    >
      <Mark colour={colour} shape={shape} />
      {children}
    </span>
  )
}

export function Mark({ colour, shape }: Pick<BadgeProps, 'colour' | 'shape'>) {
  return <span className={`mark tone-${colour}`} data-shape={shape ?? shapes[colour]} aria-hidden="true" />
}
