import { href } from 'react-router'
import {
  browserStateContext,
  clockContext,
  profileContext,
  servicesContext,
  settingsContext,
} from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireAny } from '#app/errors/require-any.ts'
import { TourPrompt } from '#app/tour/tour-prompt.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { dashboardView, type SummaryView } from './dashboard-view.ts'
import { EventFeed } from './event-feed.tsx'
import { FirstRun } from './first-run.tsx'
import { MissingPart } from './missing-part.tsx'
import { Numbers } from './numbers.tsx'
import { Queue } from './queue.tsx'
import { StatusCounts } from './status-counts.tsx'

export const meta: Route.MetaFunction = (args) => pageTitle('Dashboard', args)

export async function loader({ context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const [waiting, summary] = await Promise.all([
    broker.listClients({ needs_action: true, sort: 'due_at' }),
    broker.getClientsSummary({ context: 'dashboard' }),
  ])
  requireAny([waiting, summary])
  const profile = context.get(profileContext)
  const { providerName } = context.get(settingsContext)
  const now = context.get(clockContext).now()
  // Offered until it is taken or declined on this device.
  const tour = context.get(browserStateContext).preferences(profile.person_id).hasSeenTour
    ? null
    : { seesCommission: may(profile.role, 'see-commission') }
  return { view: dashboardView({ waiting, summary, profile, providerName, now }), tour }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { tour } = loaderData
  const { greeting, firstRun, managesTeam, mayRefer, queue, summary } = loaderData.view
  const refer = mayRefer && (
    <ButtonLink variant="primary" icon="plus" to={href('/refer')}>
      Refer a client
    </ButtonLink>
  )
  const offer = tour && <TourPrompt {...tour} />
  if (firstRun)
    return (
      <>
        <PageHead title={greeting} actions={refer} />
        {offer}
        <FirstRun managesTeam={managesTeam} />
      </>
    )
  return (
    <>
      <PageHead title={greeting} lead={queue.ok && queue.view.lead} actions={refer} />
      {offer}
      <PageGrid rail={summary.ok && <Rail summary={summary.view} />}>
        <div className="grid content-start gap-8 sm:gap-10">
          {queue.ok ? (
            <Queue {...queue.view} />
          ) : (
            <MissingPart what="What needs you today" failure={queue.failure} />
          )}
          {summary.ok ? (
            <Numbers {...summary.view} />
          ) : (
            <MissingPart what="Your figures" failure={summary.failure} />
          )}
        </div>
      </PageGrid>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}

function Rail({ summary: { counts, events } }: { summary: SummaryView }) {
  return (
    <div className="grid content-start gap-8 sm:gap-10">
      <StatusCounts {...counts} />
      <EventFeed {...events} />
    </div>
  )
}
