import { countOf, formatCount, type Noun } from '#app/format/count.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { SavedView } from '#app/ports.ts'
import { pageSizes } from '#contract/fields/paging.ts'
import type { List, ListQuery } from './define-list.ts'
import { type Filter, type FilterFormView, filterFormView, namesOf } from './filter-form-view.ts'
import {
  currentPreset,
  type EmptyText,
  filtersOf,
  isNarrowed,
  type Preset,
  withoutFilters,
} from './presets.ts'
import { presetAt, type SavingView, savedPresets, savingView } from './saved-views.ts'
import { type SortField, type SortLink, sortLinks } from './sort-links.ts'

/** A preset as a link above the list. */
export interface ListTab {
  label: string
  to: string
  count?: number
  current: boolean
}

export type Emptiness =
  | { kind: 'none' }
  | ({ kind: 'empty-preset'; to: string; label?: string } & EmptyText)
  | { kind: 'no-match'; search: string; clear: string }
  /** A search that had only the rows of some filters, by their names; `clear` is the search without them. */
  | { kind: 'filtered-search'; search: string; filters: string[]; clear: string }
  | { kind: 'past-end'; last: string }

/** Where a page is among the others. `page` counts from 1; `first` is the address of the first page, to which others add theirs. */
export interface Paging {
  page: number
  pageSize: number
  total: number
  first: string
  sizes: { size: number; to: string; current: boolean }[]
}

/** Everything `<List>` shows except the rows; serialisable. */
export interface ListView<Field extends string = string> {
  noun: Noun
  heading: string
  caption: string
  tabs: ListTab[]
  filters: FilterFormView
  clear?: string
  saving?: SavingView
  exportTo?: string
  sorts: Record<Field, SortLink>
  empty?: Emptiness
  paging: Paging
}

/** What a loader knows of a list: the query it read, the page that the lender answered with, and what the page offers besides. */
export interface ListViewOptions<Query extends ListQuery> {
  query: Query
  /** The address that the query was read from, for a list with days among its filters. */
  entered?: URLSearchParams
  page: { items: readonly unknown[]; total: number }
  filters?: readonly Filter[]
  presets?: readonly Preset<Query>[]
  /** The download of the same list, from `href()`. */
  exportPath?: string
  /** The views that the person saved, and the route of `savedViewsAction` for this list. */
  saved?: { action: string; views: readonly SavedView[] }
}

export function listView<Query extends ListQuery>(
  list: List<Query>,
  { query, entered, page, filters = [], presets = [], exportPath, saved }: ListViewOptions<Query>,
): ListView<SortField<Query['sort']>> {
  const views = [...presets, ...savedPresets(list, saved?.views ?? [], presets)]
  const preset = presetAt(list, query, views) ?? currentPreset(views, query)
  const clear = withoutFilters(list, query, preset)
  return {
    noun: list.noun,
    heading: headingOf(list, query, page.total),
    caption: captionOf(list, query, page.total),
    tabs: views.map((view) => ({
      label: view.label,
      count: view.count,
      to: list.address(view.query),
      current: view === preset,
    })),
    filters: filterFormView(list, query, filters, entered),
    clear,
    saving: saved && savingView(list, query, presets, saved),
    exportTo: exportPath && exportAddress(list, query, exportPath),
    sorts: sortLinks(list, query),
    empty:
      page.items.length > 0
        ? undefined
        : emptinessOf(list, { query, total: page.total, filters, preset, clear }),
    paging: pagingOf(list, query, page.total),
  }
}

function headingOf<Query extends ListQuery>(list: List<Query>, query: Query, total: number): string {
  const count = `${countOf(total, list.noun)}${searchOf(query) ? ' found' : ''}`
  return total > 1 ? `${count}, ${list.orders[query.sort as Query['sort']]}` : count
}

function captionOf<Query extends ListQuery>(list: List<Query>, query: Query, total: number): string {
  const { many } = list.noun
  const pages = formatCount(lastPage(query, total))
  const order = list.orders[query.sort as Query['sort']]
  return `${upperFirst(many)}, ${order}, page ${formatCount(query.page)} of ${pages}`
}

interface Found<Query> {
  query: Query
  total: number
  filters: readonly Filter[]
  preset: Preset<Query> | undefined
  clear: string | undefined
}

function emptinessOf<Query extends ListQuery>(list: List<Query>, found: Found<Query>): Emptiness {
  const { query, total, preset, clear } = found
  const search = searchOf(query)
  if (total > 0) return { kind: 'past-end', last: list.address({ ...query, page: lastPage(query, total) }) }
  if (!isNarrowed(list, query)) return { kind: 'none' }
  const filters = search ? filterNames(list, found) : []
  if (clear && filters.length > 0) {
    const others = Object.keys(filtersOf<Query>(query)).filter((name) => name !== 'search')
    const without = Object.fromEntries(others.map((name) => [name, undefined])) as Partial<Query>
    return { kind: 'filtered-search', search, filters, clear: list.addressWith(query, without) }
  }
  if (clear) return { kind: 'no-match', search, clear }
  return { kind: 'empty-preset', to: list.path, title: `No ${list.noun.many} in this view`, ...preset?.empty }
}

/** What narrows a list besides its search: the view by its label, the filters by theirs, and what is chosen elsewhere on the page by its own name. */
function filterNames<Query extends ListQuery>(
  list: List<Query>,
  { query, filters, preset }: Pick<Found<Query>, 'query' | 'filters' | 'preset'>,
): string[] {
  const ofPreset = list.write(filtersOf<Query>(preset?.query ?? {}))
  ofPreset.delete('search')
  const names = [...list.write(filtersOf<Query>(query)).keys()]
  const labels = names
    .filter((name) => name !== 'search' && !ofPreset.has(name))
    .map((name) => {
      const filter = filters.find((each) => namesOf(each).includes(name))
      return filter?.label ?? upperFirst(name.replaceAll('_', ' '))
    })
  return [...new Set(preset && ofPreset.size > 0 ? [preset.label, ...labels] : labels)]
}

function pagingOf<Query extends ListQuery>(list: List<Query>, query: Query, total: number): Paging {
  return {
    page: query.page,
    pageSize: query.page_size,
    total,
    first: list.addressWith(query, {}),
    sizes: pageSizes.map((size) => ({
      size,
      to: list.addressWith(query, { page_size: size } as Partial<Query>),
      current: size === query.page_size,
    })),
  }
}

function exportAddress<Query extends ListQuery>(list: List<Query>, query: Query, path: string): string {
  const { page, page_size, ...rest } = query
  const search = list.write(rest as Partial<Query>).toString()
  return search ? `${path}?${search}` : path
}

function lastPage({ page_size }: ListQuery, total: number): number {
  return Math.max(1, Math.ceil(total / page_size))
}

function searchOf(query: ListQuery): string {
  return 'search' in query && typeof query.search === 'string' ? query.search : ''
}
