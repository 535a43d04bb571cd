import type { Noun } from '#app/format/count.ts'
import { day } from '#contract/fields/dates.ts'

/** What the query of every list has (`pagingFields` of the contract), beside its own filters. */
export interface ListQuery {
  page: number
  page_size: number
  /** A field, with `-` for descending. */
  sort: string
}

/** The definition of a list: its address, the contract's query, and the words for its rows and orders. */
export interface ListOptions<Query extends ListQuery> {
  path: string
  query: { parse(input: unknown): Query; shape: { [Name in keyof Query]-?: FieldSchema } }
  noun: Noun
  /** The label of every order, after a count. Of a field’s two orders, a column head offers the first one. */
  orders: Record<Query['sort'], string>
  /** Pairs of number fields with one parameter: `{ amount: ['amount_min', 'amount_max'] }`. */
  ranges?: Record<string, readonly [min: keyof Query & string, max: keyof Query & string]>
}

/** A list whose state is its address: filters, order and page are read from a query and written to one. */
export interface List<Query extends ListQuery> extends Omit<ListOptions<Query>, 'query'> {
  defaults: Query
  /** The query in an address. Never throws: unknown values count as absent. */
  read(params: URLSearchParams): Query
  write(query: Partial<Query>): URLSearchParams
  address(query: Partial<Query>): string
  addressWith(query: Query, change: Partial<Query>): string
}

/** A list whose whole state is in its address. */
export function defineList<Query extends ListQuery>(options: ListOptions<Query>): List<Query> {
  const { path, query: schema, ranges = {} } = options
  const fields: [string, FieldSchema][] = Object.entries(schema.shape)
  const defaults = schema.parse({})

  function read(params: URLSearchParams): Query {
    const raw = withRanges(params, ranges)
    const values = fields.map(([name, field]) => [name, readField(field, raw.getAll(name))])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }

  function write(query: Partial<Query>): URLSearchParams {
    const params = new URLSearchParams()
    const left: Record<string, unknown> = { ...query }
    joinRanges(left, params, ranges)
    for (const [name] of fields) {
      const value = left[name]
      if (Array.isArray(value)) for (const each of value) params.append(name, String(each))
      else if (value !== undefined && value !== defaults[name as keyof Query]) params.set(name, String(value))
    }
    return params
  }

  function address(query: Partial<Query>): string {
    const search = write(query).toString()
    return search ? `${path}?${search}` : path
  }

  return {
    ...options,
    defaults,
    read,
    write,
    address,
    addressWith: (query, change) => address({ ...query, page: 1, ...change }),
  }
}

function joinRanges(query: Record<string, unknown>, params: URLSearchParams, ranges: Record<string, Range>) {
  for (const [name, [min, max]] of Object.entries(ranges)) {
    const text = writeRange(query[min], query[max])
    if (text === undefined) continue
    params.set(name, text)
    delete query[min]
    delete query[max]
  }
}

function withRanges(params: URLSearchParams, ranges: Record<string, Range>): URLSearchParams {
  const raw = new URLSearchParams(params)
  for (const [name, ends] of Object.entries(ranges)) {
    const values = readRange(params.get(name))
    if (values) for (const [index, end] of ends.entries()) raw.set(end, values[index] ?? '')
  }
  return raw
}

/** The part of a zod schema that lists use; the schemas stay in `contract`. */
interface FieldSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false }
}

/** Two numbers in one parameter: `amount=25000-100000`, either end optional. */
type Range = readonly [min: string, max: string]

const enteredDay = day('')

const rangeText = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** A field’s value in an address. Unknown values count as absent; a repeated field keeps its known values. */
function readField(schema: FieldSchema, values: readonly string[]): unknown {
  const fallback = parsed(schema, undefined)
  const filled = [...new Set(values)].filter((value) => value.trim() !== '')
  if (Array.isArray(fallback)) return filled.flatMap((value) => parsed(schema, [value]) ?? [])
  if (filled.length === 0) return fallback
  const last = filled.at(-1)
  // A day is entered as in every form.
  return parsed(schema, last) ?? parsed(schema, parsed(enteredDay, last)) ?? fallback
}

function readRange(text: string | null): [min: string, max: string] | undefined {
  const [found, min = '', max = ''] = rangeText.exec(text ?? '') ?? []
  return found === undefined || found === '-' ? undefined : [min, max]
}

/** Two numbers as one range; undefined when there is none or it cannot be read back. */
function writeRange(min: unknown, max: unknown): string | undefined {
  const text = `${min ?? ''}-${max ?? ''}`
  return readRange(text) && text
}

function parsed(schema: FieldSchema, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}
