import { href } from 'react-router'
import { type ListView, listView } from '#app/lists/list-view.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PreQualified, PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { importProgress, isRunning, type ProgressView } from '../progress-view.ts'
import { type ResultRow, resultRow } from './result-row.ts'
import { resultsFilters } from './results-filters.ts'
import { resultsList } from './results-list.ts'
import { type TallyItem, tallyView } from './tally-view.ts'

export type ResultSortField = SortField<PreQualifiedQuery['sort']>

export interface ResultsView {
  list: ListView<ResultSortField>
  tally: TallyItem[]
  rows: ResultRow[]
  running: ProgressView[]
  canSelect: boolean
  readOnly: string | null
}

interface Sources {
  query: PreQualifiedQuery
  page: Page<PreQualified>
  /** Counts and imports only decorate the list: it is shown without them. */
  summary: Result<ClientsSummary>
  imports: Result<ImportJob[]>
  readOnly: string | null
  now: Date
}

export function resultsView({ query, page, readOnly, now, ...sources }: Sources): ResultsView {
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
