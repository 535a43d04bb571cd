import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Form, href, useLocation, useRouteLoaderData } from 'react-router'
import type { Toast } from '#app/browser-state.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import type { suspensionOf } from '#app/firm/suspension.ts'
import { Button } from '#app/ui/buttons/button.tsx'
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
  onboarding,
  children,
}: FrameProps) {
  const sidebar = useSidebar(sidebarOpen)
  return (
    <>
      <SkipLink />
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
            <DonePanel />
            {children}
          </main>
        </div>
      </div>
    </>
  )
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
        <Form method="post" action={href('/preferences')} className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="from" value={pathname + search} />
          <Button name="analytics" value="on" size="sm">
            Allow
          </Button>
          <Button name="analytics" value="off" size="sm">
            Do not allow
          </Button>
        </Form>
      </Notice>
    </div>
  )
}

/** What the person’s own action has done and what comes next, above the page that it led to, until they leave that. */
function DonePanel() {
  const toast = useRouteLoaderData<{ toast: Toast | null }>('root')?.toast
  const { key } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const [done, setDone] = useState({ toast, key })
  // A page that is read again has no toast any more.
  if (toast?.next !== undefined && toast.id !== done.toast?.id) setDone({ toast, key })
  const shown = done.key === key && done.toast?.next !== undefined ? done.toast : null
  const id = shown?.id
  useEffect(() => {
    if (!id) return
    scrollTo(0, 0)
    panel.current?.focus({ preventScroll: true })
  }, [id])
  if (!shown) return null
  return (
    <section ref={panel} tabIndex={-1} aria-label="What you have done" className="mb-6 print:hidden">
      <Notice colour="green" title={shown.text}>
        {shown.next}
      </Notice>
    </section>
  )
}
