import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import { changed, listAddress } from './list-query.ts'

export interface ListTab {
  label: string
  to: string
  count?: number
  current: boolean
}

interface Counts {
  summary: Pick<ClientsSummary, 'counts_by_status' | 'needs_action'> | undefined
  /** The signed-in broker's own clients; undefined when it is not known. */
  mine: number | undefined
  /** Whether there are clients of others to tell one's own from. */
  seesAll: boolean
}

const presets = {
  all: {},
  'with-you': { needs_action: true, sort: 'due_at' },
  mine: { assigned_broker_id: 'me' },
  offers: { status: ['OfferSent'], sort: 'due_at' },
} satisfies Record<string, Partial<ClientsQuery>>

type Preset = keyof typeof presets

/** The ready-made views of the list. */
export function listTabs(query: ClientsQuery, { summary, mine, seesAll }: Counts): ListTab[] {
  const current = presetOf(query, seesAll)
  const counts = summary?.counts_by_status
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (preset: Preset, label: string, count?: number): ListTab => ({
    label,
    to: listAddress(presets[preset]),
    count,
    current: current === preset,
  })
  return [
    tab('all', 'All', total),
    tab('with-you', 'With you', summary?.needs_action),
    ...(seesAll ? [tab('mine', 'Mine', mine)] : []),
    tab('offers', 'Open offers', counts && (counts.OfferSent ?? 0)),
  ]
}

/** The current view without what narrows it further; undefined when nothing does. */
export function withoutFilters(query: ClientsQuery, seesAll: boolean): string | undefined {
  const preset: Partial<ClientsQuery> = presets[presetOf(query, seesAll)]
  const address = changed(query, {
    status: preset.status ?? [],
    assigned_broker_id: preset.assigned_broker_id,
    search: undefined,
    product_type: undefined,
    created_from: undefined,
    created_to: undefined,
    amount_min: undefined,
    amount_max: undefined,
    needs_action: preset.needs_action,
  })
  return address === changed(query, {}) ? undefined : address
}

function presetOf(query: ClientsQuery, seesAll: boolean): Preset {
  if (query.needs_action) return 'with-you'
  if (seesAll && query.assigned_broker_id === 'me') return 'mine'
  return query.status.length === 1 && query.status[0] === 'OfferSent' ? 'offers' : 'all'
}
