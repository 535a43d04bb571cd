import { barChartView } from '#app/charts/bar-chart-view.ts'
import { actsNext } from '#app/clients/next-step.ts'
import { statusGroups } from '#app/clients/status-groups.ts'
import { type FailureView, pageFailureView } from '#app/errors/failure-view.ts'
import { suspensionOf } from '#app/firm/suspension.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { greeting } from './day-summary.ts'
import { eventsView } from './events-view.ts'
import { figuresView, firmFiguresView } from './figures-view.ts'
import { queueView } from './queue-view.ts'

/** A part of the page, or why it is missing: a failed call must not remove the other parts. */
export type Part<View> = { ok: true; view: View } | { ok: false; failure: FailureView }

export type SummaryView = ReturnType<typeof summaryView>

interface Sources {
  waiting: Result<Page<ClientListItem>>
  summary: Result<ClientsSummary>
  profile: Pick<Profile, 'first_name' | 'role' | 'last_seen_at'> & {
    brokerage: Parameters<typeof suspensionOf>[0]
  }
  providerName: string
  now: Date
}

export function dashboardView(sources: Sources) {
  const { waiting, summary, profile, now } = sources
  const readOnly = suspensionOf(profile.brokerage) !== null
  return {
    greeting: greeting(profile.first_name, now),
    firstRun: summary.ok && Object.values(summary.value.counts_by_status).every((count) => count === 0),
    seesLost: may(profile.role, 'see-all-clients'),
    managesTeam: may(profile.role, 'manage-team'),
    mayRefer: !readOnly,
    queue: partOf(waiting, (page) => queueView(page, { now, readOnly })),
    summary: partOf(summary, (value) => summaryView(value, sources)),
  }
}

function summaryView(summary: ClientsSummary, { profile, providerName, now }: Sources) {
  const { counts_by_status, needs_action_by_status } = summary
  const groups = statusGroups(counts_by_status, needs_action_by_status).map(({ actor, ...group }) => ({
    title: actsNext(actor, providerName),
    ...group,
  }))
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return {
    month: formatMoment(now.toISOString(), 'month') ?? '',
    figures: figuresView(summary, profile.role, londonTime(now).day),
    /** The whole firm’s figures, for someone who sees only some of its clients. */
    firm: summary.firm ? firmFiguresView(summary.firm) : undefined,
    counts: { groups, total },
    chart: barChartView(summary.funded_by_month, now),
    events: eventsView(summary.latest_events, profile.last_seen_at, now),
  }
}

function partOf<Value, View>(result: Result<Value>, show: (value: Value) => View): Part<View> {
  return result.ok
    ? { ok: true, view: show(result.value) }
    : { ok: false, failure: pageFailureView(result.failure).view }
}
