import { href } from 'react-router'
import { clientAction, viewAction } from '#app/clients/client-action.ts'
import { optionsOf, productLabels } from '#app/clients/labels.ts'
import { whoActs } from '#app/clients/next-step.ts'
import { suspensionOf } from '#app/firm/suspension.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Filter, Option } from '#app/lists/filter-form-view.ts'
import { listView } from '#app/lists/list-view.ts'
import type { Preset } from '#app/lists/presets.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { SavedView } from '#app/ports.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { clientsList } from './clients-list.ts'
import { exportLimitNote } from './export-query.ts'
import { stageFilterView } from './stage-filter-view.ts'

export type ClientRow = ReturnType<typeof rowView>

export type ClientSortField = SortField<ClientsQuery['sort']>

interface Sources {
  query: ClientsQuery
  entered?: URLSearchParams
  page: Page<ClientListItem>
  summary: Result<ClientsSummary>
  brokers: Result<Broker[]>
  profile: Pick<Profile, 'id' | 'email' | 'role' | 'brokerage'>
  savedViews: readonly SavedView[]
  now: Date
  providerName: string
}

export function clientsView({ query, entered, page, profile, savedViews, now, ...sources }: Sources) {
  const summary = sources.summary.ok ? sources.summary.value : undefined
  const brokers = sources.brokers.ok ? sources.brokers.value : []
  const readOnly = suspensionOf(profile.brokerage) !== null
  const seesAll = may(profile.role, 'see-all-clients')
  const mine = brokers.find((broker) => isSelf(broker, profile))?.clients_count
  const list = listView(clientsList, {
    query,
    entered,
    page,
    filters: clientsFilters(query, seesAll ? brokers : undefined, profile),
    presets: clientsPresets(summary, seesAll, mine),
    exportPath: href('/application/export'),
    saved: { action: href('/application/views'), views: savedViews },
  })
  const chosen = list.filters.chosen + Math.min(query.status.length, 1)
  return {
    list: { ...list, filters: { ...list.filters, chosen } },
    exportLimit: exportLimitNote(query, page.total),
    stages: stageFilterView(query, summary?.counts_by_status),
    rows: page.items.map((client) => rowView(client, { now, providerName: sources.providerName, readOnly })),
    /** The query of these rows: an export of some of them reads it again. */
    page: clientsList.write(query).toString(),
    showsBroker: seesAll,
    mayRefer: !readOnly,
  }
}

/** While the firm’s account is suspended its clients can only be viewed. */
type RowOptions = Pick<Sources, 'now' | 'providerName'> & { readOnly: boolean }

export function rowView(client: ClientListItem, { now, providerName, readOnly }: RowOptions) {
  const { id, company, status, amount_requested, accepted_amount, assigned_broker, last_activity_at } = client
  return {
    ...{ id, company, status, amount_requested, accepted_amount, assigned_broker, last_activity_at },
    who: whoActs(client, providerName, now),
    action: readOnly ? viewAction(client) : clientAction(client),
  }
}

const bands: Option[] = [
  { value: '-25000', label: 'Up to £25,000' },
  { value: '25000-100000', label: '£25,000 to £100,000' },
  { value: '100000-250000', label: '£100,000 to £250,000' },
  { value: '250000-', label: '£250,000 and over' },
]

type Self = Sources['profile']

function clientsFilters(query: ClientsQuery, brokers: Broker[] | undefined, self: Self): Filter[] {
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, number, contact or postcode' },
    ...(brokers ? [brokerFilter(query, brokers, self)] : []),
    {
      kind: 'select',
      name: 'product_type',
      label: 'Product',
      any: 'Any product',
      options: optionsOf(productLabels),
    },
    {
      kind: 'select',
      name: 'amount',
      label: 'Amount',
      any: 'Any amount',
      options: bands,
      other: bandLabel(query),
    },
    { kind: 'days', label: 'Referred', from: 'created_from', to: 'created_to' },
  ]
}

function brokerFilter(query: ClientsQuery, brokers: Broker[], self: Self): Filter {
  const people = brokers.filter(({ status }) => status !== 'Invited')
  const you = people.find((broker) => isSelf(broker, self))
  const others = people.filter((broker) => broker !== you)
  return {
    kind: 'select',
    name: 'assigned_broker_id',
    label: 'Broker',
    any: 'Any broker',
    options: [
      {
        // An address may name the person by either.
        value: you && query.assigned_broker_id === you.id ? you.id : 'me',
        label: you ? `${fullName(you)} (you)` : 'You',
      },
      ...others.map((broker) => ({ value: broker.id, label: fullName(broker) })),
    ],
    other: 'Another broker',
  }
}

function bandLabel({ amount_min: min, amount_max: max }: ClientsQuery): string {
  if (min === undefined) return `Up to ${formatMoney(max ?? 0)}`
  return max === undefined ? `${formatMoney(min)} and over` : `${formatMoney(min)} to ${formatMoney(max)}`
}

/** `seesAll` is whether the person sees other brokers’ clients as well, `mine` how many are the person’s own. */
function clientsPresets(summary: ClientsSummary | undefined, seesAll: boolean, mine: number | undefined) {
  const counts = summary?.counts_by_status
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const presets: Preset<ClientsQuery>[] = [
    { label: 'All', query: {}, count: total },
    {
      label: 'You act next',
      query: { needs_action: true, sort: 'due_at' },
      count: summary?.needs_action,
      empty: { title: 'You are up to date', text: 'Clients that need something from you appear here.' },
    },
    ...(seesAll ? [{ label: 'Assigned to you', query: { assigned_broker_id: 'me' }, count: mine }] : []),
    {
      label: 'Offer sent',
      query: { status: ['OfferSent'], sort: 'due_at' },
      count: counts && (counts.OfferSent ?? 0),
    },
  ]
  return presets
}
