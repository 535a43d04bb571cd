import { href, Link } from 'react-router'
import type { StatusCount } from '#app/clients/status-groups.ts'
import {
  browserStateContext,
  clockContext,
  profileContext,
  servicesContext,
  settingsContext,
} from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider, useProviderText } from '#app/document/provider-settings.ts'
import type { FailureView } from '#app/errors/failure-view.ts'
import { requireAny } from '#app/errors/require-any.ts'
import { formatCount } from '#app/format/count.ts'
import { TourPrompt } from '#app/tour/tour-prompt.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Mark } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { ExplainedSteps } from '#app/ui/steps/explained-steps.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { dashboardView, type SummaryView } from './dashboard-view.ts'
import type { EventsView } from './events-view.ts'
import { YourFigures } from './figures.tsx'
import { Queue } from './queue.tsx'

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
  const { greeting, firstRun, managesTeam, mayRefer, queue, summary, seesLost } = loaderData.view
  const refer = mayRefer && (
    <ButtonLink variant="primary" icon="plus" to={href('/refer')}>
      Refer a client
    </ButtonLink>
  )
  // What the tour shows is not possible while the firm is suspended.
  const offer = tour && mayRefer && <TourPrompt {...tour} />
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
      <PageGrid
        rail={
          summary.ok && (
            <div className="grid content-start gap-8 sm:gap-10">
              <StatusCounts {...summary.view.counts} />
              <EventFeed {...summary.view.events} />
            </div>
          )
        }
      >
        <div className="grid content-start gap-8 sm:gap-10">
          {queue.ok ? (
            <Queue {...queue.view} />
          ) : (
            <SectionError what="what needs you" failure={queue.failure} />
          )}
          {summary.ok ? (
            <YourFigures {...summary.view} seesLost={seesLost} />
          ) : (
            <SectionError what="your figures" failure={summary.failure} />
          )}
        </div>
      </PageGrid>
    </>
  )
}

function EventFeed({ since, days }: EventsView) {
  return (
    <section aria-labelledby="events">
      <SectionHead
        id="events"
        title={since ? 'Since your last visit' : 'Latest events'}
        aside={
          since && (
            <span className="text-sm">
              <DateTime at={since} show="date-time" />
            </span>
          )
        }
      />
      {days.length === 0 && <p className="pt-3 text-md text-muted">No updates yet.</p>}
      {days.map(({ day, daysAgo, events }) => (
        <div key={day}>
          <h3 className="pt-4 font-medium text-subtle text-xs">
            {dayNames[daysAgo]}
            <DateTime at={day} />
          </h3>
          <ol>
            {events.map((event) => (
              <EventItem key={event.id} {...event} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

type ShownEvent = EventsView['days'][number]['events'][number]

const dayNames: Record<number, string> = { 0: 'Today, ', 1: 'Yesterday, ' }

function EventItem({ at, client_id, client_name, text, hasOthers }: ShownEvent) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 py-2 text-md">
      <span className="text-sm text-subtle">
        <DateTime at={at} show="time" />
      </span>
      <p>
        <Link to={href('/application/:clientId', { clientId: client_id })} className="row-link">
          {client_name}
        </Link>
        {hasOthers && ' and other clients'}
        <span className="block text-muted">{text}</span>
      </p>
    </li>
  )
}

function FirstRun({ managesTeam }: { managesTeam: boolean }) {
  const { providerName } = useProvider()
  const steps = [
    {
      title: 'Refer a client',
      text: 'Search for the company, then enter the contact, the amount and the client’s consent.',
    },
    { title: 'The client signs up', text: `${providerName} emails the contact a sign-up link.` },
    {
      title: 'Complete and submit the application',
      text: 'Add directors’ details and documents, then submit it to underwriting.',
    },
    {
      title: 'Compare offers',
      text: 'Accept the offer that your client chooses, and follow it until it is live.',
    },
  ]
  return (
    <section aria-labelledby="start">
      <SectionHead id="start" title="No clients yet" />
      <ExplainedSteps steps={steps} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={href('/refer')}>Refer your first client</ButtonLink>
        {managesTeam && <Link to={href('/settings/team')}>Invite your colleagues</Link>}
        <Link to={href('/settings/business')}>Check your firm’s details</Link>
      </div>
    </section>
  )
}

function SectionError({ what, failure }: { what: string; failure: FailureView }) {
  const named = useProviderText()
  return (
    <Notice colour="yellow" title={`We could not show ${what}`}>
      {named(failure.title)}.{' '}
      {failure.retry ? <Link to={href('/dashboard')}>Try again</Link> : named(failure.text)}
    </Notice>
  )
}

function StatusCounts({ groups, total }: SummaryView['counts']) {
  return (
    <section aria-labelledby="statuses">
      <SectionHead
        id="statuses"
        title={
          <>
            Clients by status{' '}
            <span className="ml-1 font-normal text-subtle tabular-nums">{formatCount(total)}</span>
          </>
        }
      />
      <div className="grid gap-x-8 gap-y-4 pt-3 sm:max-lg:grid-cols-2">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="flex justify-between pb-0.5 font-medium text-muted text-sm">
              {group.title} <span className="font-normal tabular-nums">{formatCount(group.count)}</span>
            </h3>
            <ul>
              {group.statuses.map((status) => (
                <li key={status.status}>
                  <StatusLine {...status} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const line = '-mx-2 grid min-h-control-sm grid-cols-[8px_1fr_auto] items-center gap-3 px-2 text-md'

function StatusLine({ status, label, colour, count, needsAction }: StatusCount) {
  const content = (
    <>
      <Mark colour={colour} />
      {label} <b className="tabular-nums">{formatCount(count)}</b>
    </>
  )
  const query = new URLSearchParams({ status })
  if (needsAction !== undefined) query.set('needs_action', String(needsAction))
  return count === 0 ? (
    <span className={`${line} text-subtle`}>{content}</span>
  ) : (
    <Link
      to={`${href('/application')}?${query}`}
      className={`${line} rounded text-ink no-underline hover:bg-hover hover:text-ink`}
    >
      {content}
    </Link>
  )
}
