import { type ComponentType, type FormEvent, useEffect, useState } from 'react'
import { href, Outlet, useFetcher, useLocation } from 'react-router'
import { mustOnboard } from '#app/auth/route-rules.ts'
import { consentOf } from '#app/browser-reports/browser-reports.ts'
import { browserStateContext, profileContext, settingsContext, staleProfileContext } from '#app/context.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspensionOf, viewOnly } from '#app/firm/suspension.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { SmallForm } from '#app/forms/small-form.tsx'
import { useLive } from '#app/live/live-provider.tsx'
import type { ShortcutsProps } from '#app/shortcuts/shortcuts.tsx'
import { useLinkedTour } from '#app/tour/use-tour.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FlashPanel } from '#app/ui/feedback/flash-panel.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { StaleProfile } from '#app/ui/feedback/stale-profile.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { navItems } from './nav-items.ts'
import { Sidebar } from './sidebar.tsx'
import { Topbar } from './topbar.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  const { person_id, first_name, last_name, email, role } = profile
  return {
    /** Who is signed in, as the frame shows them. */
    person: { person_id, first_name, last_name, email, role },
    firm: profile.brokerage?.name ?? null,
    suspension: suspensionOf(profile.brokerage),
    /** The firm may not use the portal yet: it reaches only its settings and onboarding. */
    onboarding: mustOnboard(profile),
    /** The profile could not be fetched: what is shown is an earlier one. */
    stale: context.get(staleProfileContext),
    /** The person has not said yet whether usage may be recorded. */
    asksAnalytics: Boolean(context.get(settingsContext).reports.posthogKey) && consentOf(context) === null,
    sidebarOpen: context.get(browserStateContext).sidebarOpen,
    /** Whether keys of their own are shortcuts. */
    shortcuts: context.get(browserStateContext).preferences(profile.person_id).shortcuts === 'on',
    seesCommission: may(profile.role, 'see-commission'),
  }
}

export default function Portal({ loaderData }: Route.ComponentProps) {
  const { person, firm, suspension, stale, sidebarOpen, asksAnalytics, shortcuts, onboarding } = loaderData
  useLinkedTour(loaderData.seesCommission)
  const sidebar = useSidebar(sidebarOpen)
  const Shortcuts = useShortcuts()
  return (
    <>
      <SkipLink />
      {Shortcuts && !onboarding && <Shortcuts person={person.person_id} single={shortcuts} />}
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
            <Outlet />
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
          <Button name={writeFields.intent} value="analytics:on" size="sm">
            Allow
          </Button>
          <Button name={writeFields.intent} value="analytics:off" size="sm">
            Do not allow
          </Button>
        </SmallForm>
      </Notice>
    </div>
  )
}

/** Says, above the page wherever it is scrolled to, what has changed while a form is half filled. The page is not read again, because it might then no longer have the form. */
function ChangedNotice() {
  const { withheld } = useLive()
  if (!withheld) return null
  return (
    <div role="status" className="stays-above sticky top-2 z-10 mb-6">
      {typeof withheld === 'object' ? (
        <Notice colour="yellow" title="This client has changed since you opened it">
          {withheld.client}. What you entered is still here, and this page shows the client as it was. Before
          you send it, check that it fits the new details.{' '}
          <a href={location.pathname.split('/').slice(0, 3).join('/')} target="_blank" rel="noreferrer">
            See the client in a new tab
          </a>
        </Notice>
      ) : withheld === 'suspension' ? (
        <Notice colour="red" title="Your firm’s account is suspended">
          {viewOnly} What you entered is still here.{' '}
          <a href={href('/dashboard')} target="_blank" rel="noreferrer">
            See why in a new tab
          </a>
        </Notice>
      ) : (
        <Notice colour="yellow" title="Your firm’s agreement is signed">
          What you entered is still here. The portal loads again once you have sent it or left this page.
        </Notice>
      )}
    </div>
  )
}

/** The sidebar is open or closed as the cookie says at first, and then as the person toggles it. */
function useSidebar(initial: boolean) {
  const [open, setOpen] = useState(initial)
  const fetcher = useFetcher()
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    setOpen(!open)
    const form = { [writeFields.intent]: open ? 'sidebar:closed' : 'sidebar:open' }
    fetcher.submit(form, { method: 'post', action: href('/preferences'), defaultShouldRevalidate: false })
  }
  return { open, toggle }
}
