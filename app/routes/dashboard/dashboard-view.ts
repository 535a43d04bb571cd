import { barChartView } from '#app/charts/bar-chart-view.ts'
import { actsNext } from '#app/clients/next-step.ts'
import { statusGroups } from '#app/clients/status-groups.ts'
import { type FailureView, pageFailureView } from '#app/errors/failure-view.ts'
import { suspensionOf } from '#app/firm/suspension.ts'
import { monthBefore } from '#app/format/calendar.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { duePayments } from '../commissions/commission-status.tsx'
import { greeting } from './day-summary.ts'
import { eventsView } from './events-view.ts'
import { queueView } from './queue-view.ts'

/** A part of the page, or why it is missing: a failed call must not remove the other parts. */
export type Part<View> = { ok: true; view: View } | { ok: false; failure: FailureView }

export type SummaryView = ReturnType<typeof summaryView>

interface Sources {
  waiting: Result<Page<ClientListItem>>
  summary: Result<ClientsSummary>
  profile: Pick<Profile, 'first_name' | 'last_name' | 'role' | 'last_seen_at'> & {
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

/** The figures of the clients that someone may see; commission only for a role that may see it. */
export function summaryView(
  summary: ClientsSummary,
  { profile, providerName, now }: Pick<Sources, 'profile' | 'providerName' | 'now'>,
) {
  const { counts_by_status, needs_action_by_status } = summary
  const today = londonTime(now).day
  const groups = statusGroups(counts_by_status, needs_action_by_status).map(({ actor, ...group }) => ({
    title: actsNext(actor, providerName),
    ...group,
  }))
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return {
    month: today.slice(0, 7),
    /** Since when decisions count for the approval rate. */
    decidedSince: monthBefore(today),
    figures: {
      pipeline_value: summary.pipeline_value,
      pipeline_count: summary.pipeline_count,
      approved_amount_this_month: summary.approved_amount_this_month,
      approved_this_month: summary.approved_this_month,
      approval_rate: summary.approval_rate,
      funded_this_month: summary.funded_this_month,
      live_total: summary.live_total,
      take_up_rate: summary.take_up_rate,
    },
    commission: may(profile.role, 'see-commission') ? commissionOf(summary, now) : undefined,
    /** The whole firm’s figures, for someone who sees only some of its clients. */
    firm: summary.firm,
    counts: { groups, total },
    chart: barChartView(summary.funded_by_month, now),
    events: eventsView(summary.latest_events, profile, now),
  }
}

/** Undefined where the lender does not say what was earned. */
function commissionOf({ commission, commission_month }: ClientsSummary, now: Date) {
  const earned = commission?.earned_this_month ?? commission_month ?? undefined
  if (earned === undefined) return undefined
  const { overdue, next } = duePayments(commission ?? { next_payment: null }, now)
  return {
    earned_this_month: earned,
    paid_this_month: commission?.paid_this_month,
    overdue,
    next,
    isPaidToday: next?.date === londonTime(now).day,
  }
}

function partOf<Value, View>(result: Result<Value>, show: (value: Value) => View): Part<View> {
  return result.ok
    ? { ok: true, view: show(result.value) }
    : { ok: false, failure: pageFailureView(result.failure).view }
}
