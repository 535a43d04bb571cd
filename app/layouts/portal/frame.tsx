import type { ReactNode } from 'react'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { StaleProfile } from '#app/ui/feedback/stale-profile.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { navItems } from './nav-items.ts'
import type { Person } from './person.ts'
import { Sidebar } from './sidebar.tsx'
import { Topbar } from './topbar.tsx'
import { useSidebar } from './use-sidebar.ts'

export interface FrameProps {
  person: Person
  firm: string | null
  suspended: boolean
  /** The profile could not be fetched: what is shown is an earlier one. */
  stale: boolean
  sidebarOpen: boolean
  /** The firm may not use the portal yet: it reaches only its settings and onboarding. */
  onboarding: boolean
  children: ReactNode
}

export function Frame({ person, firm, suspended, stale, sidebarOpen, onboarding, children }: FrameProps) {
  const sidebar = useSidebar(sidebarOpen)
  return (
    <>
      <SkipLink />
      <SuspendedBanner firm={suspended ? firm : null} />
      <PracticeBanner />
      <div className="frame" data-sidebar={sidebar.open ? 'open' : 'closed'}>
        <Sidebar {...sidebar} items={navItems({ role: person.role, onboarding })} firm={firm} />
        <div className="min-w-0">
          <Topbar person={person} firm={firm} search={!onboarding} />
          <main id="main" tabIndex={-1} className="page">
            {stale && <StaleProfile />}
            <ChangedNotice />
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
