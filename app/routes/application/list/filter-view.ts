import { optionsOf, productWords } from '#app/clients/words.ts'
import { formatMoney } from '#app/ui/values/money.tsx'
import { type ClientsQuery, writeClientsQuery } from '#contract/clients/clients-query.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { sortOptions, sortValue } from './sorts.ts'

interface Option {
  value: string
  label: string
}

interface Choice {
  name: string
  label: string
  options: Option[]
}

/** The fields of the filter form by the names that travel, what they hold, and what travels with them unseen. */
export interface FilterView {
  values: Record<string, string>
  selects: Choice[]
  /** Status, "with you" and page size are chosen elsewhere on the page and must survive the form. */
  kept: { name: string; value: string }[]
}

const bands: [string, string][] = [
  ['-25000', 'Up to £25,000'],
  ['25000-100000', '£25,000 to £100,000'],
  ['100000-250000', '£100,000 to £250,000'],
  ['250000-', '£250,000 and over'],
]

/** The filter form for a query. `brokers` is undefined for whoever sees only their own clients. */
export function filterView(query: ClientsQuery, brokers: Broker[] | undefined): FilterView {
  const { status, needs_action, page_size, sort } = query
  const amount = bandOf(query)
  const assigned = query.assigned_broker_id ?? 'any'
  return {
    values: {
      search: query.search ?? '',
      ...(brokers && { assigned_broker_id: assigned }),
      product_type: query.product_type ?? 'any',
      amount,
      sort: sortValue(sort),
      created_from: query.created_from ?? '',
      created_to: query.created_to ?? '',
    },
    selects: [
      ...(brokers
        ? [{ name: 'assigned_broker_id', label: 'Broker', options: brokerOptions(brokers, assigned) }]
        : []),
      { name: 'product_type', label: 'Product', options: [any('product'), ...optionsOf(productWords)] },
      { name: 'amount', label: 'Amount', options: amountOptions(amount) },
      { name: 'sort', label: 'Sort by', options: sortOptions(sort) },
    ],
    kept: [...writeClientsQuery({ status, needs_action, page_size })].map(([name, value]) => ({
      name,
      value,
    })),
  }
}

function any(what: string): Option {
  return { value: 'any', label: `Any ${what}` }
}

function brokerOptions(brokers: Broker[], assigned: string): Option[] {
  const named = brokers
    .filter(({ status }) => status !== 'Invited')
    .map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }))
  return withChosen([any('broker'), { value: 'me', label: 'Me' }, ...named], assigned, 'Another broker')
}

function amountOptions(amount: string): Option[] {
  const [from, to] = amount.split('-').map((end) => formatMoney(Number(end)))
  return withChosen(
    [any('amount'), ...bands.map(([value, label]) => ({ value, label }))],
    amount,
    `${from} to ${to}`,
  )
}

function bandOf({ amount_min, amount_max }: ClientsQuery): string {
  if (amount_min === undefined && amount_max === undefined) return 'any'
  return `${amount_min ?? ''}-${amount_max ?? ''}`
}

/** A filter that was typed by hand still has its line in the select, so that sending the form does not drop it. */
function withChosen(options: Option[], chosen: string, label: string): Option[] {
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }]
}
