import { optionsOf } from '#app/clients/labels.ts'
import type { Filter } from '#app/lists/filter-form-view.ts'
import type { Result } from '#contract/calls/failure.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { typeLabels } from './commission-labels.ts'

/** The filters that lines and clients share; without the team, the list has no broker filter. */
export function commissionFilters(brokers: Result<Broker[]>): Filter[] {
  const named = (brokers.ok ? brokers.value : [])
    .filter(({ status }) => status !== 'Invited')
    .map((broker) => ({ value: broker.id, label: fullName(broker) }))
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Client, number or reference' },
    { kind: 'select', name: 'type', label: 'Type', any: 'Any type', options: optionsOf(typeLabels) },
    {
      kind: 'select',
      name: 'broker_id',
      label: 'Broker',
      any: 'Any broker',
      options: named,
      other: 'Another broker',
    },
  ]
}
