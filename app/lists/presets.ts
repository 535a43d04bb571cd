import type { List, ListQuery } from './define-list.ts'

/** A ready-made view of a list, shown as a tab: some filters, and an order that suits them. */
export interface Preset<Query> {
  label: string
  query: Partial<Query>
  count?: number
  empty?: EmptyText
}

/** The message of a list without rows. */
export interface EmptyText {
  title: string
  text?: string
}

/** The filters of a query: without page, page size and order. */
export function filtersOf<Query extends ListQuery>(query: Partial<Query>): Partial<Query> {
  const { page, page_size, sort, ...filters } = query
  return filters as Partial<Query>
}

/** The preset whose filters the query contains; of several, the one with the most. */
export function currentPreset<Query extends ListQuery>(
  presets: readonly Preset<Query>[],
  query: Query,
): Preset<Query> | undefined {
  const size = (preset: Preset<Query>) => Object.keys(filtersOf(preset.query)).length
  return presets.filter((preset) => holds(query, preset)).toSorted((one, other) => size(other) - size(one))[0]
}

export function withoutFilters<Query extends ListQuery>(
  list: List<Query>,
  query: Query,
  preset: Preset<Query> | undefined,
): string | undefined {
  const { page_size, sort } = query
  const cleared = list.address({ ...filtersOf<Query>(preset?.query ?? {}), page_size, sort })
  return cleared === list.addressWith(query, {}) ? undefined : cleared
}

export function isNarrowed<Query extends ListQuery>(list: List<Query>, query: Query): boolean {
  return [...list.write(filtersOf<Query>(query))].length > 0
}

function holds<Query extends ListQuery>(query: Query, preset: Preset<Query>): boolean {
  return Object.entries(filtersOf(preset.query)).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(query[name as keyof Query]),
  )
}
