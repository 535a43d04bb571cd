import { href } from 'react-router'
import { formatMonth } from '#app/format/format-moment.ts'
import type { CommissionSummary } from '#contract/commission/commission.ts'
import { periodLabel } from '../period.ts'
import { type StatementPageQuery, statementList } from './statement-list.ts'

export type PeriodPicker = ReturnType<typeof periodPicker>

export function periodPicker(query: StatementPageQuery, summary: CommissionSummary) {
  const { period } = query
  const { months = [], tax_years: years = [] } = summary
  const series = years.includes(period) ? years : months
  const place = series.indexOf(period)
  const linkTo = (other: string | undefined) =>
    other === undefined
      ? undefined
      : { label: periodLabel(other), to: statementList.addressWith(query, { period: other }) }
  const known = [...months, ...years]
  return {
    period,
    label: periodLabel(period),
    options: (known.includes(period) ? known : [period, ...known]).map((value) => ({
      value,
      label: months.includes(value) ? formatMonth(value) : periodLabel(value),
    })),
    older: linkTo(place >= 0 ? series[place + 1] : undefined),
    newer: linkTo(place > 0 ? series[place - 1] : place < 0 ? months[0] : undefined),
    printTo: `${href('/commissions/statement')}?${new URLSearchParams({ period })}`,
  }
}
