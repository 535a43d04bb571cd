import { type CodeView, codeView } from '#app/clients/code-view.ts'
import type { Filter } from '#app/lists/filter-form-view.ts'
import type { Result } from '#contract/calls/failure.ts'
import { type commissionStatuses, commissionTypes } from '#contract/commission/commission.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'

export const statusViews: Record<(typeof commissionStatuses)[number], CodeView> = {
  Accrued: { label: 'Accrued', colour: 'blue' },
  Payable: { label: 'Payable', colour: 'green' },
  Paid: { label: 'Paid', colour: 'green' },
  OnHold: { label: 'On hold', colour: 'yellow' },
  ClawedBack: { label: 'Clawed back', colour: 'red' },
  Cancelled: { label: 'Cancelled', colour: 'grey' },
}

/** A line, or a client with the sum of its lines, and the badge of its status. */
export function withBadge<Row extends { status: string }>(row: Row) {
  return { ...row, badge: codeView(statusViews, row.status) }
}

/** The filters that lines and clients share; without the team, the list has no broker filter. */
export function commissionFilters(brokers: Result<Broker[]>): Filter[] {
  const named = (brokers.ok ? brokers.value : [])
    .filter(({ status }) => status !== 'Invited')
    .map((broker) => ({
      value: broker.id,
      label: broker.status === 'Removed' ? `${fullName(broker)}, left the team` : fullName(broker),
    }))
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Client, number or reference' },
    {
      kind: 'select',
      name: 'type',
      label: 'Type',
      any: 'Any type',
      options: commissionTypes.map((type) => ({ value: type, label: type })),
    },
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
