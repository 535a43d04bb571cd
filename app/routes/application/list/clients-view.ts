import type { Result } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import { type Page, pageSizes } from '#contract/fields/paging.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { type FilterView, filterView } from './filter-view.ts'
import { changed, isNarrowed, listAddress } from './list-query.ts'
import { type ListTab, listTabs, withoutFilters } from './list-tabs.ts'
import { type ClientRow, rowView } from './row-view.ts'
import { columnSort, sortWords } from './sorts.ts'
import { type StageChoices, stageFilterView } from './stage-filter-view.ts'

type ColumnSort = ReturnType<typeof columnSort>

/** Why the list is empty: no client yet, none that matches, or a page behind the last. */
export type Emptiness = { kind: 'none' } | { kind: 'no-match' } | { kind: 'past-end'; last: string }

export interface ClientsView {
  tabs: ListTab[]
  stages: StageChoices[]
  filters: FilterView
  /** The same view without filters; undefined when there are none. */
  clear: string | undefined
  /** 48 clients, newest activity first */
  heading: string
  sorts: { client: ColumnSort; due: ColumnSort; amount: ColumnSort; activity: ColumnSort }
  rows: ClientRow[]
  empty: Emptiness | undefined
  showsBroker: boolean
  paging: { page: number; pageSize: number; total: number; first: string; sizes: PageSize[] }
}

interface PageSize {
  size: number
  to: string
  current: boolean
}

interface Sources {
  query: ClientsQuery
  page: Page<ClientListItem>
  /** The list does without counts and without the team's names when they are not to be had. */
  summary: Result<ClientsSummary>
  brokers: Result<Broker[]>
  profile: Pick<Profile, 'id' | 'role'>
  now: Date
}

/** Everything the clients list shows, put into words and links. */
export function clientsView({ query, page, profile, now, ...sources }: Sources): ClientsView {
  const summary = sources.summary.ok ? sources.summary.value : undefined
  const brokers = sources.brokers.ok ? sources.brokers.value : []
  const seesAll = may(profile.role, 'see-all-clients')
  const mine = brokers.find(({ id }) => id === profile.id)?.clients_count
  return {
    tabs: listTabs(query, { summary, mine, seesAll }),
    stages: stageFilterView(query, summary?.counts_by_status),
    filters: filterView(query, seesAll ? brokers : undefined),
    clear: withoutFilters(query, seesAll),
    heading: headingOf(query, page.total),
    sorts: {
      client: columnSort(query, 'company_name'),
      due: columnSort(query, 'due_at'),
      amount: columnSort(query, '-amount_requested'),
      activity: columnSort(query, '-last_activity_at'),
    },
    rows: page.items.map((client) => rowView(client, now)),
    empty: emptiness(query, page),
    showsBroker: seesAll,
    paging: pagingOf(query, page.total),
  }
}

function headingOf(query: ClientsQuery, total: number): string {
  const what = `${total} ${total === 1 ? 'client' : 'clients'}${query.search ? ' found' : ''}`
  return total > 1 ? `${what}, ${sortWords(query.sort)}` : what
}

function emptiness(query: ClientsQuery, { items, total }: Page<ClientListItem>): Emptiness | undefined {
  if (items.length > 0) return undefined
  if (total > 0) return { kind: 'past-end', last: listAddress({ ...query, page: lastPage(query, total) }) }
  return { kind: isNarrowed(query) ? 'no-match' : 'none' }
}

function pagingOf(query: ClientsQuery, total: number): ClientsView['paging'] {
  return {
    page: query.page,
    pageSize: query.page_size,
    total,
    first: listAddress({ ...query, page: 1 }),
    sizes: pageSizes.map((size) => ({
      size,
      to: changed(query, { page_size: size }),
      current: size === query.page_size,
    })),
  }
}

function lastPage({ page_size }: ClientsQuery, total: number): number {
  return Math.ceil(total / page_size)
}
