import { href } from 'react-router'
import type { SavedView } from '#app/browser-state.ts'
import { suspendedFirm } from '#app/firm/suspension.ts'
import { type ListView, listView } from '#app/lists/list-view.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { clientsFilters } from './clients-filters.ts'
import { clientsList } from './clients-list.ts'
import { clientsPresets } from './clients-presets.ts'
import { exportLimitNote } from './export-query.ts'
import { type ClientRow, rowView } from './row-view.ts'
import { type StageChoices, stageFilterView } from './stage-filter-view.ts'

export type ClientSortField = SortField<ClientsQuery['sort']>

export interface ClientsView {
  list: ListView<ClientSortField>
  exportLimit: string | undefined
  stages: StageChoices[]
  rows: ClientRow[]
  showsBroker: boolean
  mayRefer: boolean
}

interface Sources {
  query: ClientsQuery
  page: Page<ClientListItem>
  summary: Result<ClientsSummary>
  brokers: Result<Broker[]>
  profile: Pick<Profile, 'id' | 'email' | 'role' | 'brokerage'>
  savedViews: readonly SavedView[]
  now: Date
  providerName: string
}

export function clientsView({ query, page, profile, savedViews, now, ...sources }: Sources): ClientsView {
  const summary = sources.summary.ok ? sources.summary.value : undefined
  const brokers = sources.brokers.ok ? sources.brokers.value : []
  const readOnly = suspendedFirm(profile.brokerage) !== null
  const seesAll = may(profile.role, 'see-all-clients')
  const mine = brokers.find((broker) => isSelf(broker, profile))?.clients_count
  return {
    list: listView(clientsList, {
      query,
      page,
      filters: clientsFilters(query, seesAll ? brokers : undefined),
      presets: clientsPresets({ summary, mine, seesAll }),
      exportPath: href('/application/export'),
      saved: { action: href('/application/views'), views: savedViews },
    }),
    exportLimit: exportLimitNote(query, page.total),
    stages: stageFilterView(query, summary?.counts_by_status),
    rows: page.items.map((client) => rowView(client, { now, lender: sources.providerName, readOnly })),
    showsBroker: seesAll,
    mayRefer: !readOnly,
  }
}
