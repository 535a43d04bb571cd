import { formatDay } from '#app/format/format-moment.ts'
import type { List, ListQuery } from './define-list.ts'
import { sortOptions } from './sort-links.ts'

/** A choice of a filter: the value that travels, and its label. */
export interface Option {
  value: string
  label: string
}

export type Filter =
  | { kind: 'search'; name: string; label: string; placeholder?: string; maxLength?: number }
  | { kind: 'select'; name: string; label: string; any: string; options: readonly Option[]; other?: string }
  | { kind: 'days'; label: string; from: string; to: string }

export type FilterField =
  | { kind: 'search'; name: string; label: string; placeholder?: string; maxLength?: number }
  | { kind: 'select'; name: string; label: string; options: readonly Option[]; narrowOnly?: boolean }
  | { kind: 'days'; label: string; from: string; to: string }

/** The form of a list's filters, as the page shows it. Its values are texts, as they are in the address. */
export interface FilterFormView {
  action: string
  label: string
  fields: FilterField[]
  values: Record<string, string>
  /** What is to be corrected, by the name of its day; one that cannot be read has its value as entered. */
  errors: Record<string, string>
  /** How many filters of the panel are in use. */
  chosen: number
  /** Values chosen elsewhere on the page that the form must keep. */
  hidden: { name: string; value: string }[]
}

/** `YYYY-MM-DD` as people write it; a filter may also hold a month. */
function shownDay(value: string): string {
  return value.length === 10 ? formatDay(value) : value
}

export function filterFormView<Query extends ListQuery>(
  list: List<Query>,
  query: Query,
  filters: readonly Filter[],
  entered = new URLSearchParams(),
): FilterFormView {
  const written = [...list.write({ ...query, page: 1 })]
  const held = new Map(written)
  const fields = [
    ...filters.map((filter) => withChosen(filter, held)),
    { kind: 'select', name: 'sort', label: 'Sort by', options: sortOptions(list), narrowOnly: true } as const,
  ]
  const names = fields.flatMap(namesOf)
  const days = filters.flatMap((filter) => (filter.kind === 'days' ? namesOf(filter) : []))
  const unreadable = days.filter((name) => !held.has(name) && entered.get(name)?.trim())
  const inPanel = filters.filter(({ kind }) => kind !== 'search')
  return {
    action: list.path,
    label: list.noun.many,
    fields,
    values: Object.fromEntries(
      names.map((name) => {
        const value = (unreadable.includes(name) ? entered : held).get(name) ?? ''
        return [name, days.includes(name) ? shownDay(value) : value]
      }),
    ),
    errors: Object.fromEntries([
      ...unreadable.map((name) => [name, 'Enter a date, like 18-11-2026']),
      ...filters.flatMap((filter) => reversed(filter, held)),
    ]),
    chosen: inPanel.filter((filter) => namesOf(filter).some((name) => held.has(name))).length,
    hidden: written.filter(([name]) => !names.includes(name)).map(([name, value]) => ({ name, value })),
  }
}

/** The end of days that begin after it: no row is between them. A day is compared with a month by its own month. */
function reversed(filter: Filter, held: Map<string, string>): [name: string, error: string][] {
  if (filter.kind !== 'days') return []
  const from = held.get(filter.from)
  const to = held.get(filter.to)
  return from && to && from.slice(0, to.length) > to
    ? [[filter.to, `Enter ${shownDay(from)} or a later date`]]
    : []
}

export function namesOf(field: Filter | FilterField): string[] {
  return field.kind === 'days' ? [field.from, field.to] : [field.name]
}

/** A filter from the address bar still has its option, so that submitting the form does not drop it. */
function withChosen(filter: Filter, held: Map<string, string>): FilterField {
  if (filter.kind !== 'select') return filter
  const { any, other, ...field } = filter
  const chosen = held.get(filter.name) ?? ''
  const options = [{ value: '', label: any }, ...filter.options]
  const known = options.some(({ value }) => value === chosen)
  return { ...field, options: known ? options : [...options, { value: chosen, label: other ?? chosen }] }
}
