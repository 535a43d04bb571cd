import type { SVGProps } from 'react'
import drawings from './icons.svg'
import type { IconName } from './icons.ts'

export type { IconName }

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'name'> {
  name: IconName
  /** Pixels; 20 by default. */
  size?: number
}

/** A decorative line drawing: its meaning must be in text. Its lines are in a file of all icons, which browsers keep. */
export function Icon({ name, size = 20, className = '', ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      strokeWidth={size < 18 ? 2 : 1.5}
      className={`icon ${className}`}
      aria-hidden="true"
      {...rest}
    >
      <use href={`${drawings}#i-${name}`} />
    </svg>
  )
}
