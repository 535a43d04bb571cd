import type { ClientsQuery } from '#contract/clients-query.ts'
import type { ClientsSummary } from '#contract/clients-summary.ts'
import { listAddress } from './list-query.ts'

export interface ListTab {
  label: string
  to: string
  count?: number
  current: boolean
}

interface Counts {
  summary: Pick<ClientsSummary, 'counts_by_status' | 'needs_action'> | undefined
  /** The signed-in broker's own clients; undefined for whoever sees no others. */
  mine: number | undefined
  /** Whether there are clients of others to tell one's own from. */
  seesAll: boolean
}

type Preset = 'all' | 'with-you' | 'mine' | 'offers'

/** The ready-made views of the list. */
export function listTabs(query: ClientsQuery, { summary, mine, seesAll }: Counts): ListTab[] {
  const current = presetOf(query, seesAll)
  const counts = summary?.counts_by_status
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (preset: Preset, label: string, to: Partial<ClientsQuery>, count?: number): ListTab => ({
    label,
    to: listAddress(to),
    count,
    current: current === preset,
  })
  return [
    tab('all', 'All', {}, total),
    tab('with-you', 'With you', { needs_action: true, sort: 'due_at' }, summary?.needs_action),
    ...(seesAll ? [tab('mine', 'Mine', { assigned_broker_id: 'me' }, mine)] : []),
    tab(
      'offers',
      'Open offers',
      { status: ['OfferSent'], sort: 'due_at' },
      counts && (counts.OfferSent ?? 0),
    ),
  ]
}

function presetOf(query: ClientsQuery, seesAll: boolean): Preset {
  if (query.needs_action) return 'with-you'
  if (seesAll && query.assigned_broker_id === 'me') return 'mine'
  return query.status.length === 1 && query.status[0] === 'OfferSent' ? 'offers' : 'all'
}
