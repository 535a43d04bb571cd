import { barChartView } from '#app/charts/bar-chart-view.ts'
import { listView } from '#app/lists/list-view.ts'
import { isNarrowed, type Preset } from '#app/lists/presets.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { Result } from '#contract/calls/failure.ts'
import type {
  CommissionSummary,
  CommissionSummaryQuery,
  StatementQuery,
} from '#contract/commission/commission.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Broker, Brokerage } from '#contract/people/brokerage.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { commissionFilters } from '../commission-filters.ts'
import { statusViews } from '../commission-labels.ts'
import { accountEnding } from '../firm.ts'
import { type LineRow, lineView } from '../line-view.ts'
import { periodLabel, periodRange } from '../period.ts'
import { accountView } from './account-view.ts'
import { periodPicker } from './period-picker-view.ts'
import { type StatementPageQuery, statementList } from './statement-list.ts'

export type StatementSortField = SortField<StatementQuery['sort']>

export interface ClientLineRow extends LineRow {
  clientId: string
  client: string
  number: string
}

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
    account: statement ? accountView(statement, summary.on_hold) : null,
    list: {
      ...listView(statementList, {
        query,
        page: lines,
        filters: commissionFilters(brokers),
        presets: statementPresets(query.period),
      }),
      exportTo: exportAddress({ ...filters, ...periodRange(period) }),
    },
    rows: lines.items.map((line) => ({
      ...lineView(line),
      clientId: line.client_id,
      client: line.client_name,
      number: line.company_number,
    })),
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
