import { optionsOf, productLabels } from '#app/clients/labels.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Filter, Option } from '#app/lists/filter-form-view.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import type { Broker } from '#contract/people/brokerage.ts'

const bands: Option[] = [
  { value: '-25000', label: 'Up to £25,000' },
  { value: '25000-100000', label: '£25,000 to £100,000' },
  { value: '100000-250000', label: '£100,000 to £250,000' },
  { value: '250000-', label: '£250,000 and over' },
]

export function clientsFilters(query: ClientsQuery, brokers: Broker[] | undefined): Filter[] {
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, number, reference or contact' },
    ...(brokers ? [brokerFilter(brokers)] : []),
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
    { kind: 'days', label: 'Referred between two dates', from: 'created_from', to: 'created_to' },
  ]
}

function brokerFilter(brokers: Broker[]): Filter {
  const named = brokers
    .filter(({ status }) => status !== 'Invited')
    .map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}`.trim() }))
  return {
    kind: 'select',
    name: 'assigned_broker_id',
    label: 'Broker',
    any: 'Any broker',
    options: [{ value: 'me', label: 'Me' }, ...named],
    other: 'Another broker',
  }
}

function bandLabel({ amount_min: min, amount_max: max }: ClientsQuery): string {
  if (min === undefined) return `Up to ${formatMoney(max ?? 0)}`
  return max === undefined ? `${formatMoney(min)} and over` : `${formatMoney(min)} to ${formatMoney(max)}`
}
