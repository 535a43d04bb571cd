import { href } from 'react-router'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Filter, Option } from '#app/lists/filter-form-view.ts'
import { listView } from '#app/lists/list-view.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { Result } from '#contract/calls/failure.ts'
import { type ClientsSummary, expiringSoonDays } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PreQualified, PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { importProgress, isRunning } from '../progress-view.ts'
import { resultRow } from './result-row.ts'
import { resultsList } from './results-list.ts'
import { tallyView } from './tally-view.ts'

export type ResultSortField = SortField<PreQualifiedQuery['sort']>

interface Sources {
  query: PreQualifiedQuery
  page: Page<PreQualified>
  /** Counts and imports only decorate the list: it is shown without them. */
  summary: Result<ClientsSummary>
  imports: Result<ImportJob[]>
  readOnly: string | null
  now: Date
}

export function resultsView({ query, page, readOnly, now, ...sources }: Sources) {
  const imports = sources.imports.ok ? sources.imports.value : []
  const figures = sources.summary.ok ? (sources.summary.value.pre_qualified ?? undefined) : undefined
  const rows = page.items.map((client) => resultRow(client, readOnly !== null))
  return {
    list: listView(resultsList, {
      query,
      page,
      filters: resultsFilters(query, imports),
      exportPath: href('/nexus/export'),
    }),
    tally: tallyView(query, figures),
    rows,
    running: imports.filter(isRunning).map((job) => importProgress(job, now)),
    canSelect: rows.some(({ canSelect }) => canSelect),
    readOnly,
  }
}

const bands: Option[] = [
  { value: '-25000', label: 'Up to £25,000' },
  { value: '25000-100000', label: '£25,000 to £100,000' },
  { value: '100000-', label: '£100,000 and over' },
]

const within = (days: number): Option => ({ value: String(days), label: `Within ${days} days` })

function resultsFilters(query: PreQualifiedQuery, imports: readonly ImportJob[]): Filter[] {
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, number or your reference' },
    {
      kind: 'select',
      name: 'amount',
      label: 'Indicative amount',
      any: 'Any amount',
      options: bands,
      other: bandLabel(query),
    },
    {
      kind: 'select',
      name: 'import_id',
      label: 'Import',
      any: 'All imports',
      options: imports.filter(({ valid_rows }) => valid_rows > 0).map(importOption),
      other: 'Another import',
    },
    {
      kind: 'select',
      name: 'expiring_within_days',
      label: 'Expires',
      any: 'At any time',
      options: [within(expiringSoonDays), within(14)],
      other: `Within ${query.expiring_within_days} days`,
    },
    { kind: 'days', label: 'Checked', from: 'checked_from', to: 'checked_to' },
  ]
}

function importOption({ id, file_name, uploaded_at }: ImportJob): Option {
  return { value: id, label: `${file_name}, ${formatDay(uploaded_at)}` }
}

function bandLabel({ amount_min: min, amount_max: max }: PreQualifiedQuery): string {
  if (min === undefined) return `Up to ${formatMoney(max ?? 0)}`
  return max === undefined ? `${formatMoney(min)} and over` : `${formatMoney(min)} to ${formatMoney(max)}`
}
