import { href } from 'react-router'
import type { IconName } from '#app/ui/icons/icon.tsx'

export interface NavItem {
  to: string
  label: string
  icon: IconName
  /** In a phone's bottom bar, which has room for four; the others are under More. */
  inBottomBar: boolean
}

/** The main navigation, in order. A new screen is one line here. */
export const navItems: readonly NavItem[] = [
  { to: href('/dashboard'), label: 'Dashboard', icon: 'home', inBottomBar: true },
  { to: href('/application'), label: 'Clients', icon: 'building', inBottomBar: true },
  { to: href('/refer'), label: 'Refer', icon: 'refer', inBottomBar: true },
]
