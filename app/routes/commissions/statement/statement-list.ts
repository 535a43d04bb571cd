import { href } from 'react-router'
import { monthBefore } from '#app/format/calendar.ts'
import { londonTime } from '#app/format/london-time.ts'
import { defineList } from '#app/lists/define-list.ts'
import { type CommissionSummaryQuery, commissionSummaryQuerySchema } from '#contract/commission/commission.ts'

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
