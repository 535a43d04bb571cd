import { href } from 'react-router'
import { barChartView } from '#app/charts/bar-chart-view.ts'
import { formatMonth } from '#app/format/format-moment.ts'
import { listView } from '#app/lists/list-view.ts'
import { isNarrowed, type Preset } from '#app/lists/presets.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { Result } from '#contract/calls/failure.ts'
import type {
  CommissionStatement,
  CommissionSummary,
  CommissionSummaryQuery,
  StatementQuery,
} from '#contract/commission/commission.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Broker, Brokerage } from '#contract/people/brokerage.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { commissionFilters, statusViews } from '../commission-labels.ts'
import { statementLineView } from '../line-view.ts'
import type { SumEntry } from '../sums.tsx'
import {
  isTaxYear,
  periodLabel,
  periodRange,
  type StatementPageQuery,
  statementList,
} from './statement-list.ts'

export type StatementSortField = SortField<StatementQuery['sort']>

export type StatementPageView = ReturnType<typeof statementPageView>

interface Sources {
  query: StatementPageQuery
  summary: CommissionSummary
  brokers: Result<Broker[]>
  firm: Brokerage
  now: Date
}

export function statementPageView({ query, summary, brokers, firm, now }: Sources) {
  const { statement, lines = { items: [], total: 0, page: 1, page_size: 25 }, months = [] } = summary
  const next = summary.next_payment
  const { basis, page, page_size, sort, period, ...filters } = query
  return {
    firm: firm.name,
    nextPayment: next && { ...next, account: accountEnding(firm) },
    figures: figuresOf(summary),
    picker: periodPicker(query, summary),
    account: statement ? accountView(statement) : null,
    list: {
      ...listView(statementList, {
        query,
        page: lines,
        filters: commissionFilters(brokers),
        presets: statementPresets(query.period),
      }),
      exportTo: exportAddress({ ...filters, ...periodRange(period) }),
    },
    rows: lines.items.map(statementLineView),
    /** Undefined when the rows are not the whole period’s. */
    total:
      statement && !isNarrowed(statementList, { ...query, period: undefined })
        ? {
            net: sumPounds([statement.earned, statement.clawed_back]),
            onHold: summary.on_hold,
          }
        : undefined,
    chart: barChartView(
      (summary.by_month ?? []).map(({ month, earned }) => ({ month, amount: earned })),
      now,
    ),
    empty: months.length === 0,
  }
}

function figuresOf(summary: CommissionSummary) {
  return [
    // Less what was clawed back, which the statement lists apart.
    { label: 'Net earned this month', pounds: summary.earned_this_month ?? 0 },
    { label: 'Paid this month', pounds: summary.paid_this_month },
    { label: 'Net earned this tax year', pounds: summary.earned_this_tax_year ?? 0 },
    { label: 'Paid this tax year', pounds: summary.paid_this_tax_year },
  ]
}

const statuses = ['Accrued', 'Payable', 'Paid', 'OnHold', 'ClawedBack'] as const

function statementPresets(period: string): Preset<CommissionSummaryQuery>[] {
  const label = periodLabel(period)
  return [
    { label: 'All', query: { period }, empty: { title: `No commission in ${label}` } },
    ...statuses.map((status) => ({
      label: statusViews[status].label,
      query: { period, status },
      empty: { title: `No ${statusViews[status].label.toLowerCase()} lines in ${label}` },
    })),
  ]
}

/** The digits of the account that the firm is paid to, as far as the lender shows them. */
export function accountEnding({ bank_account_masked: account }: Brokerage): string | undefined {
  return account?.account_number.replace(/\D/g, '') || undefined
}

/** Opening + earned − clawed back − paid = closing. */
export function accountView(statement: CommissionStatement) {
  const { month, opening, earned, clawed_back, paid, closing, on_hold, issued_at } = statement
  const year = isTaxYear(month)
  const entries: SumEntry[] = [
    { label: 'Opening balance', amount: opening },
    { label: 'Earned', amount: earned, sign: '+' },
    { label: 'Clawed back', amount: Math.abs(clawed_back), sign: '−' },
    { label: 'Paid', amount: paid, sign: '−' },
    { label: 'Closing balance', amount: closing, total: true },
  ]
  return {
    title: year
      ? `Statement for the tax year ${month.replace('-', ' to ')}`
      : `Statement for ${periodLabel(month)}`,
    issued_at,
    entries,
    on_hold,
    /** How a tax year counts, which differs from the monthly statements. */
    note: year ? '6 April to 5 April, by date earned and date paid.' : undefined,
  }
}

export type PeriodPicker = ReturnType<typeof periodPicker>

function periodPicker(query: StatementPageQuery, summary: CommissionSummary) {
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
    // The lender issues a statement for a month or a tax year.
    printTo:
      period === 'all' ? undefined : `${href('/commissions/statement')}?${new URLSearchParams({ period })}`,
  }
}
