import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { whenIdle } from '#app/document/when-idle.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import type { suspensionOf } from '#app/firm/suspension.ts'
import { SmallForm } from '#app/forms/small-form.tsx'
import type { ShortcutsProps } from '#app/shortcuts/shortcuts.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { FlashPanel } from '#app/ui/feedback/flash-panel.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
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
  suspension: ReturnType<typeof suspensionOf>
  /** The profile could not be fetched: what is shown is an earlier one. */
  stale: boolean
  sidebarOpen: boolean
  /** The person has not said yet whether usage may be recorded. */
  asksAnalytics: boolean
  /** Whether keys of their own are shortcuts. */
  shortcuts: boolean
  /** The firm may not use the portal yet: it reaches only its settings and onboarding. */
  onboarding: boolean
  children: ReactNode
}

export function Frame({
  person,
  firm,
  suspension,
  stale,
  sidebarOpen,
  asksAnalytics,
  shortcuts,
  onboarding,
  children,
}: FrameProps) {
  const sidebar = useSidebar(sidebarOpen)
  const Shortcuts = useShortcuts()
  return (
    <>
      <SkipLink />
      {Shortcuts && !onboarding && <Shortcuts person={person.id} single={shortcuts} />}
      <SuspendedBanner suspension={suspension} />
      <PracticeBanner />
      <div className="frame" data-sidebar={sidebar.open ? 'open' : 'closed'}>
        <Sidebar {...sidebar} items={navItems({ role: person.role, onboarding })} firm={firm} />
        <div className="min-w-0">
          <Topbar person={person} firm={firm} search={!onboarding} />
          <main id="main" tabIndex={-1} className="page">
            {stale && <StaleProfile />}
            {asksAnalytics && <AnalyticsNotice />}
            <ChangedNotice />
            <FlashPanel />
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** What listens to shortcuts, once the page is idle. */
function useShortcuts() {
  const [Shortcuts, setShortcuts] = useState<ComponentType<ShortcutsProps>>()
  useEffect(() => {
    whenIdle(() =>
      import('#app/shortcuts/shortcuts.tsx').then(
        (loaded) => setShortcuts(() => loaded.Shortcuts),
        // Without its script the page has no shortcuts.
        () => {},
      ),
    )
  }, [])
  return Shortcuts
}

function AnalyticsNotice() {
  const { pathname, search } = useLocation()
  return (
    <div className="mb-6">
      <Notice colour="blue" title="May we record how you use the portal?">
        <p>
          Pages, clicks and what pages look like, with all texts and entries masked. You can change this in
          your preferences.
        </p>
        <SmallForm action={href('/preferences')} className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="from" value={pathname + search} />
          <Button name="analytics" value="on" size="sm">
            Allow
          </Button>
          <Button name="analytics" value="off" size="sm">
            Do not allow
          </Button>
        </SmallForm>
      </Notice>
    </div>
  )
}
