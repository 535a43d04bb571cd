import { href } from 'react-router'
import { countOf, formatCount } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { Filter, Option } from '#app/lists/filter-form-view.ts'
import { type Emptiness, listView } from '#app/lists/list-view.ts'
import { filtersOf } from '#app/lists/presets.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import { referQuery } from '#app/routes/refer/return-address.ts'
import type { Result } from '#contract/calls/failure.ts'
import {
  type ClientsSummary,
  expiringSoonDays,
  type PreQualifiedFigures,
} from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PreQualified, PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { columnName } from '#contract/nexus/rows/headers.ts'
import { importName, importProgress, isRunning } from '../import-status.ts'
import { canRefer, resultLabel } from '../result-labels.ts'
import { resultsList } from './results-list.ts'

export type ResultSortField = SortField<PreQualifiedQuery['sort']>

interface Sources {
  query: PreQualifiedQuery
  entered?: URLSearchParams
  page: Page<PreQualified>
  /** Counts and imports only decorate the list: it is shown without them. */
  summary: Result<ClientsSummary>
  imports: Result<ImportJob[]>
  /** Whether the firm's account is suspended. */
  readOnly: boolean
  /** Why the firm cannot refer a client. */
  refusalOf: (client: PreQualified) => FormMessage | undefined
  now: Date
}

export function resultsView({ query, entered, page, readOnly, refusalOf, now, ...sources }: Sources) {
  const imports = sources.imports.ok ? sources.imports.value : []
  const figures = sources.summary.ok ? (sources.summary.value.pre_qualified ?? undefined) : undefined
  const rows = page.items.map((client) => resultRow(client, readOnly, refusalOf(client)))
  const list = listView(resultsList, {
    query,
    entered,
    page,
    filters: resultsFilters(query, imports),
    exportPath: href('/nexus/export'),
  })
  return {
    list: page.total === 0 && isReplaced(query, imports) ? { ...list, empty: allReplaced } : list,
    // The figures are of the whole book: beside the clients of one import they would be read as its own.
    tally: tallyView(query, query.import_id ? undefined : figures),
    rows,
    running: imports.filter(isRunning).map((job) => importProgress(job, now)),
    canSelect: rows.some(({ canSelect }) => canSelect),
  }
}

/** Whether an address is that of all results of an import that had some: where none is left, later imports have replaced them. */
function isReplaced(query: PreQualifiedQuery, imports: readonly ImportJob[]): boolean {
  const filters = resultsList.write(filtersOf(query))
  return filters.size === 1 && imports.some(({ id, valid_rows }) => id === query.import_id && valid_rows > 0)
}

const allReplaced: Emptiness = {
  kind: 'empty-preset',
  title: 'Later imports replaced the results of this one',
  text: 'Its clients were checked again, and are listed under those imports.',
  to: resultsList.address({ replaced: true }),
  label: 'See the clients checked again',
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
      options: importOptions(imports.filter(({ valid_rows }) => valid_rows > 0)),
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
    // The page of an import leads here with it.
    ...(query.replaced ? [replacedFilter] : []),
  ]
}

const replacedFilter: Filter = {
  kind: 'select',
  name: 'replaced',
  label: 'Earlier result',
  any: 'Any',
  options: [{ value: 'true', label: 'Replaced' }],
}

/** Those of several people say whose each is. */
function importOptions(imports: readonly ImportJob[]): Option[] {
  const several = new Set(imports.map(({ uploaded_by }) => uploaded_by)).size > 1
  return imports.map((job) => ({
    value: job.id,
    label: several ? `${importName(job)}, ${job.uploaded_by}` : importName(job),
  }))
}

function bandLabel({ amount_min: min, amount_max: max }: PreQualifiedQuery): string {
  if (min === undefined) return `Up to ${formatMoney(max ?? 0)}`
  return max === undefined ? `${formatMoney(min)} and over` : `${formatMoney(min)} to ${formatMoney(max)}`
}

export type TallyItem = ReturnType<typeof tallyView>[number]

type ResultCode = NonNullable<PreQualifiedQuery['result']>

/** In the order of the tally, with what each says of its clients. */
const notes: Record<ResultCode, string> = {
  Eligible: 'Meet every criterion',
  LikelyEligible: 'Meet the main criteria',
  NeedsMoreData: 'Not enough data',
  NotEligible: 'Do not meet a main criterion',
  NotFound: 'Not at Companies House',
  Processing: '',
  Referred: 'Clients of your firm now',
  Expired: 'Import them again',
}
const tallied = Object.keys(notes) as ResultCode[]

/** Shown where there are any, or one is chosen. */
const rare: readonly ResultCode[] = ['Processing', 'Referred', 'Expired']

function tallyView(query: PreQualifiedQuery, figures: PreQualifiedFigures | undefined) {
  const tallyOf = (result: ResultCode) => figures && (figures.counts_by_result[result] ?? 0)
  return [
    {
      label: 'All results',
      /** None: all results. */
      colour: null,
      count: figures?.total,
      note: expiryNote(figures),
      to: resultsList.addressWith(query, { result: undefined }),
      current: query.result === undefined,
    },
    ...tallied
      .filter((result) => !rare.includes(result) || tallyOf(result) || query.result === result)
      .map((result) => ({
        ...resultLabel(result),
        count: tallyOf(result),
        note: notes[result],
        to: resultsList.addressWith(query, { result }),
        current: query.result === result,
      })),
  ]
}

function expiryNote(figures: PreQualifiedFigures | undefined): string {
  if (!figures || figures.expiring_soon === 0) return ''
  const verb = figures.expiring_soon === 1 ? 'expires' : 'expire'
  return `${formatCount(figures.expiring_soon)} ${verb} within ${expiringSoonDays} days`
}

export type ResultRow = ReturnType<typeof resultRow>

function resultRow(client: PreQualified, readOnly: boolean, refusal: FormMessage | undefined) {
  const { id, company_name, checked_at, expires_at, result } = client
  const { indicative_amount_min: min, indicative_amount_max: max } = client
  const to = href('/nexus/:id', { id })
  const isReady = canRefer(client) && result !== 'NeedsMoreData' && !readOnly && !refusal
  return {
    id,
    to,
    company_name,
    number: client.company_number ?? 'No company number',
    /** Where Companies House has another name: the number in the file may be that of another business. */
    name_in_file: client.given?.company_name,
    result: resultLabel(result),
    note: canRefer(client) && refusal ? refusal.title : noteOf(client),
    amount: min === null || max === null ? null : { min, max },
    checked_at,
    earlier_checked_at: client.earlier_checked_at,
    dropped_name: client.dropped_name,
    checked_by: client.checked_by,
    colleague_results: client.colleague_results,
    expires:
      result === 'Referred' ? null : { label: result === 'Expired' ? 'Expired' : 'Expires', at: expires_at },
    action: actionOf(client, to, isReady),
    canSelect: isReady,
  }
}

function actionOf(client: PreQualified, to: string, isReady: boolean) {
  const { result, referred_client_id: clientId } = client
  if (result === 'Referred' && clientId)
    return { label: 'Open client', to: href('/application/:clientId', { clientId }), isTask: false }
  if (!isReady) return { label: 'View', to, isTask: false }
  return { label: 'Refer', to: href('/refer') + referQuery([client.id]), isTask: true }
}

function noteOf({ result, reasons, missing, referred_client_id: clientId }: PreQualified): string {
  if (result === 'Eligible') return 'Meets every criterion'
  if (result === 'NeedsMoreData') return `Missing: ${missing.map(columnName).join(', ') || 'some answers'}`
  if (result === 'NotFound') return 'Not at Companies House'
  if (result === 'Expired') return 'Import this client again for a new result'
  if (result === 'Referred') return clientId ? '' : 'By a colleague'
  if (result === 'Processing') return ''
  const [first, ...others] = reasons
  if (!first) return ''
  return others.length > 0
    ? `${first.label} ${countOf(others.length, { one: 'more reason', many: 'more reasons' })}.`
    : first.label
}
