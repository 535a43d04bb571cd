import { href } from 'react-router'
import { monthBefore } from '#app/format/calendar.ts'
import { clientNoun } from '#app/format/count.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import { defineList } from '#app/lists/define-list.ts'
import type { Filter } from '#app/lists/filter-form-view.ts'
import type { Result } from '#contract/calls/failure.ts'
import {
  type CommissionQuery,
  type CommissionSummary,
  type CommissionSummaryQuery,
  commissionQuerySchema,
  commissionSummaryQuerySchema,
  commissionTypes,
} from '#contract/commission/commission.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isTaxYear } from './sums.tsx'

export const commissionList = defineList({
  path: href('/commissions/clients'),
  query: commissionQuerySchema,
  noun: clientNoun,
  orders: {
    '-activated_at': 'newest facility first',
    activated_at: 'oldest facility first',
    client_name: 'A to Z',
    '-client_name': 'Z to A',
    '-commission_total': 'largest commission first',
    commission_total: 'smallest commission first',
  },
})

/** Of the file with all the lines that a statement’s query asks for. */
export function exportAddress(query: Partial<CommissionSummaryQuery>): string {
  const { page, page_size, sort, period = 'all', ...filters } = query
  const search = commissionList.write({ ...filters, ...periodRange(period) }).toString()
  return href('/commissions/export') + (search && `?${search}`)
}

export const statementList = defineList({
  path: href('/commissions'),
  query: commissionSummaryQuerySchema,
  noun: { one: 'line', many: 'lines' },
  orders: {
    earned_at: 'oldest first',
    '-earned_at': 'newest first',
    client_name: 'A to Z',
    '-client_name': 'Z to A',
    '-amount': 'largest commission first',
    amount: 'smallest commission first',
  },
})

/** The query in an address; without a period, the last complete month. */
export function readStatementQuery(params: URLSearchParams, now: Date) {
  const query = statementList.read(params)
  const period = query.period ?? monthBefore(londonTime(now).day)
  return { ...query, period }
}

/** October 2026, Tax year 2026 to 2027, or All time. */
export function periodLabel(period: string): string {
  if (period === 'all') return 'All time'
  return isTaxYear(period)
    ? `Tax year ${period.replace('-', ' to ')}`
    : (formatMoment(period, 'month') ?? period)
}

function periodRange(period: string): Pick<CommissionQuery, 'from' | 'to'> {
  if (period === 'all') return {}
  const [first, second] = period.split('-')
  return isTaxYear(period) ? { from: `${first}-04-06`, to: `${second}-04-05` } : { from: period, to: period }
}

/** The periods that a statement can be read of, and those beside this one. */
export function periodPicker(query: ReturnType<typeof readStatementQuery>, summary: CommissionSummary) {
  const { period } = query
  const { months = [], tax_years: years = [] } = summary
  const series = years.includes(period) ? years : months
  const place = series.indexOf(period)
  const [older, newer] = place < 0 ? [undefined, months[0]] : [series[place + 1], series[place - 1]]
  const linkTo = (other: string | undefined) =>
    other ? { label: periodLabel(other), to: statementList.addressWith(query, { period: other }) } : undefined
  const known = [...months, ...years]
  return {
    period,
    label: periodLabel(period),
    options: (known.includes(period) ? known : [period, ...known]).map((value) => ({
      value,
      label: periodLabel(value),
    })),
    older: linkTo(older),
    newer: linkTo(newer),
  }
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
