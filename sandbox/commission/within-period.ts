import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { StatementQuery } from '#contract/commission/commission.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { isTaxYear, rangeOf } from './periods.ts'

/** Undefined for all lines. */
export function withinPeriod(period: string, basis: StatementQuery['basis']): SQL | undefined {
  if (period === 'all') return basis === 'paid' ? sql`${commissionLines.paidAt} is not null` : undefined
  if (basis === 'earned' && !isTaxYear(period)) return eq(commissionLines.statementMonth, period)
  const { start, end } = rangeOf(period)
  const at = basis === 'paid' ? commissionLines.paidAt : commissionLines.earnedAt
  return and(gte(at, start), lt(at, end))
}
