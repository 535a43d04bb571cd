import { href } from 'react-router'
import { monthBefore } from '#app/format/calendar.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import { defineList } from '#app/lists/define-list.ts'
import {
  type CommissionQuery,
  type CommissionSummaryQuery,
  commissionSummaryQuerySchema,
} from '#contract/commission/commission.ts'

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

export type StatementPageQuery = CommissionSummaryQuery & { period: string }

/** The query in an address; without a period, the last complete month. */
export function readStatementQuery(params: URLSearchParams, now: Date): StatementPageQuery {
  const query = statementList.read(params)
  return { ...query, basis: 'earned', period: query.period ?? monthBefore(londonTime(now).day) }
}

/** October 2026, Tax year 2026 to 2027, or All time. */
export function periodLabel(period: string): string {
  if (period === 'all') return 'All time'
  const [first, second] = period.split('-')
  return isTaxYear(period) ? `Tax year ${first} to ${second}` : (formatMoment(period, 'month') ?? period)
}

export function periodRange(period: string): Pick<CommissionQuery, 'from' | 'to'> {
  if (period === 'all') return {}
  const [first, second] = period.split('-')
  return isTaxYear(period) ? { from: `${first}-04-06`, to: `${second}-04-05` } : { from: period, to: period }
}

/** `2026-2027`, as opposed to the month `2026-10`. */
export function isTaxYear(period: string): boolean {
  return period.length === 'YYYY-YYYY'.length
}
