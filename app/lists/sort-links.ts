import { upperFirst } from '#app/format/letter-case.ts'
import type { List, ListQuery } from './define-list.ts'

export type SortField<Sort extends string> = Sort extends `-${infer Field}` ? Field : Sort

/** The link of a column's head that sorts by it. */
export interface SortLink {
  to: string
  /** The order that the link selects: `largest amount first`. */
  order: string
  /** The present direction of this column; undefined when the list is sorted by another. */
  direction?: 'ascending' | 'descending'
}

/** A link for every field the list can be sorted by: the first order, then the reverse. */
export function sortLinks<Query extends ListQuery>(
  list: List<Query>,
  query: Query,
): Record<SortField<Query['sort']>, SortLink> {
  const links: Record<string, SortLink> = {}
  for (const order of ordersOf(list)) {
    const field = fieldOf(order)
    if (links[field]) continue
    const next = query.sort === order ? oppositeOf(list, order) : order
    links[field] = { to: list.addressWith(query, { sort: next } as Partial<Query>), order: list.orders[next] }
    if (fieldOf(query.sort) === field)
      links[field].direction = query.sort.startsWith('-') ? 'descending' : 'ascending'
  }
  return links
}

/** Every order as an option of a select, for narrow screens without column heads. */
export function sortOptions<Query extends ListQuery>(list: List<Query>): { value: string; label: string }[] {
  return ordersOf(list).map((order) => ({
    value: order === list.defaults.sort ? '' : order,
    label: upperFirst(list.orders[order]),
  }))
}

function ordersOf<Query extends ListQuery>({ orders }: List<Query>): Query['sort'][] {
  return Object.keys(orders) as Query['sort'][]
}

function oppositeOf<Query extends ListQuery>(list: List<Query>, sort: Query['sort']): Query['sort'] {
  const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
  return ordersOf(list).find((order) => order === opposite) ?? sort
}

function fieldOf(sort: string): string {
  return sort.replace(/^-/, '')
}
