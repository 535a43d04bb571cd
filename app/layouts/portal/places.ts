import { href } from 'react-router'
import type { IconName } from '#app/ui/icons/icon.tsx'

export interface Place {
  to: string
  label: string
  icon: IconName
  /** Stands in the bottom bar of a phone; there is room for four. The others are under More. */
  bar: boolean
}

/** Where a broker can go, in order. A new screen is one line here. */
export const places: readonly Place[] = [
  { to: href('/dashboard'), label: 'Dashboard', icon: 'home', bar: true },
  { to: href('/application'), label: 'Clients', icon: 'building', bar: true },
  { to: href('/refer'), label: 'Refer', icon: 'refer', bar: true },
]
