import { Outlet } from 'react-router'
import { mustOnboard } from '#app/auth/route-rules.ts'
import { consentOf } from '#app/browser-reports/browser-reports.ts'
import { browserStateContext, profileContext, settingsContext, staleProfileContext } from '#app/context.ts'
import { suspensionOf } from '#app/firm/suspension.ts'
import { useLinkedTour } from '#app/tour/use-tour.ts'
import { FatalErrorPage } from '#app/ui/error-pages/fatal-error.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { Frame } from './frame.tsx'
import { personOf } from './person.ts'

export function loader({ context }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  return {
    person: personOf(profile),
    firm: profile.brokerage?.name ?? null,
    suspension: suspensionOf(profile.brokerage),
    onboarding: mustOnboard(profile),
    stale: context.get(staleProfileContext),
    asksAnalytics: Boolean(context.get(settingsContext).reports.posthogKey) && consentOf(context) === null,
    sidebarOpen: context.get(browserStateContext).sidebarOpen,
    shortcuts: context.get(browserStateContext).preferences(profile.person_id).shortcuts === 'on',
    seesCommission: may(profile.role, 'see-commission'),
  }
}

export default function Portal({ loaderData }: Route.ComponentProps) {
  useLinkedTour(loaderData.seesCommission)
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps its frame. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <FatalErrorPage />
  return (
    <Frame {...loaderData}>
      <ErrorView />
    </Frame>
  )
}
