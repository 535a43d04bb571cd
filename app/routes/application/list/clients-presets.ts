import type { Preset } from '#app/lists/presets.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'

interface Counts {
  summary: Pick<ClientsSummary, 'counts_by_status' | 'needs_action'> | undefined
  mine: number | undefined
  /** Whether the person sees other brokers’ clients as well. */
  seesAll: boolean
}

export function clientsPresets({ summary, mine, seesAll }: Counts): Preset<ClientsQuery>[] {
  const counts = summary?.counts_by_status
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { label: 'All', query: {}, count: total },
    {
      label: 'You act next',
      query: { needs_action: true, sort: 'due_at' },
      count: summary?.needs_action,
      empty: { title: 'You are up to date', text: 'Clients that need something from you appear here.' },
    },
    ...(seesAll ? [{ label: 'Assigned to you', query: { assigned_broker_id: 'me' }, count: mine }] : []),
    {
      label: 'Open offers',
      query: { status: ['OfferSent'], sort: 'due_at' },
      count: counts && (counts.OfferSent ?? 0),
    },
  ]
}
