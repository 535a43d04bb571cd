import { href } from 'react-router'
import type { IconName } from '#app/ui/icons/icon.tsx'
import { may, type Permission } from '#contract/people/roles.ts'

/** A page of the portal's navigation; `to` is its path. */
export interface NavItem {
  to: string
  label: string
  icon: IconName
  /** In a phone’s bottom bar, which has room for four; the others are under More. */
  inBottomBar: boolean
  /** A wide screen has it in the top bar. */
  underMoreOnly?: boolean
  /** Only roles with this permission see the item; the route enforces it. */
  permission?: Permission
}

const businessSettings: NavItem = {
  to: href('/settings/business'),
  label: 'Business settings',
  icon: 'briefcase',
  inBottomBar: false,
}

/** The main navigation, in order. A new screen is one line here. */
const portalItems: readonly NavItem[] = [
  { to: href('/dashboard'), label: 'Dashboard', icon: 'home', inBottomBar: true },
  { to: href('/application'), label: 'Clients', icon: 'building', inBottomBar: true },
  { to: href('/refer'), label: 'Refer', icon: 'refer', inBottomBar: true },
  {
    to: href('/commissions'),
    label: 'Commissions',
    icon: 'pound',
    inBottomBar: true,
    permission: 'see-commission',
  },
  { to: href('/nexus'), label: 'Nexus', icon: 'nexus', inBottomBar: false },
  { to: href('/settings/team'), label: 'Team', icon: 'team', inBottomBar: false },
  businessSettings,
  { to: href('/search'), label: 'Search', icon: 'search', inBottomBar: false, underMoreOnly: true },
]

const onboardingItems: readonly NavItem[] = [
  { to: href('/onboarding'), label: 'Onboarding', icon: 'home', inBottomBar: true },
  { ...businessSettings, inBottomBar: true },
]

export function navItems({ role, onboarding }: { role: string; onboarding: boolean }): readonly NavItem[] {
  const items = onboarding ? onboardingItems : portalItems
  return items.filter(({ permission }) => !permission || may(role, permission))
}
