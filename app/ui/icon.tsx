import type { SVGProps } from 'react'
import { type IconName, icons } from './icons.ts'

export type { IconName }

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'name'> {
  name: IconName
  /** Pixels; 20 unless said. */
  size?: number
}

/** A line drawing beside words. It is always decoration: say what it means in text. */
export function Icon({ name, size = 20, className = '', ...rest }: IconProps) {
  const Drawing = icons[name]
  return (
    <Drawing
      width={size}
      height={size}
      strokeWidth={size < 18 ? 2 : 1.5}
      className={`shrink-0 ${className}`}
      aria-hidden="true"
      {...rest}
    />
  )
}
