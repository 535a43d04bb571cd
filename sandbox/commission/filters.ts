import { and, eq, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  type CommissionQuery,
  commissionQuerySchema,
  type StatementQuery,
} from '#contract/commission/commission.ts'
import { daysAfter } from '#contract/fields/dates.ts'
import { londonInstant } from '../calendar/london.ts'
import { containing, isUuid } from '../db/conditions.ts'
import { clients } from '../db/tables/clients.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { statusNow } from './line-view.ts'
import { isTaxYear, rangeOf } from './periods.ts'

/** An empty value or `any` means not set. */
export function readCommissionQuery(url: string): CommissionQuery {
  const filled = [...new URL(url).searchParams].filter(([, value]) => value !== '' && value !== 'any')
  return commissionQuerySchema.parse(Object.fromEntries(filled))
}

export function matchingLines(
  brokerageId: string,
  query: Pick<CommissionQuery, 'from' | 'to' | 'status' | 'type'>,
  now: Date,
): SQL | undefined {
  return and(
    eq(commissionLines.brokerageId, brokerageId),
    query.from ? notBefore(query.from) : undefined,
    query.to ? notAfter(query.to) : undefined,
    query.status ? sql`${statusNow(now)} = ${query.status}` : undefined,
    query.type ? eq(commissionLines.type, query.type) : undefined,
  )
}

const isMonth = (value: string) => value.length === 'YYYY-MM'.length

function notBefore(from: string): SQL {
  return isMonth(from)
    ? gte(commissionLines.statementMonth, from)
    : gte(commissionLines.earnedAt, londonInstant(from, '00:00'))
}

function notAfter(to: string): SQL {
  return isMonth(to)
    ? lte(commissionLines.statementMonth, to)
    : lt(commissionLines.earnedAt, londonInstant(daysAfter(to, 1), '00:00'))
}

export function matchingClients({
  broker_id: broker,
  search,
}: Pick<CommissionQuery, 'broker_id' | 'search'>): SQL | undefined {
  return and(
    broker === undefined ? undefined : isUuid(broker) ? eq(clients.assignedBrokerId, broker) : sql`false`,
    search ? matches(search) : undefined,
  )
}

function matches(search: string): SQL | undefined {
  const pattern = containing(search)
  return or(
    ilike(clients.companyName, pattern),
    ilike(clients.companyNumber, pattern),
    ilike(clients.reference, pattern),
  )
}

/** Undefined for all lines. */
export function withinPeriod(period: string, basis: StatementQuery['basis']): SQL | undefined {
  if (period === 'all') return basis === 'paid' ? sql`${commissionLines.paidAt} is not null` : undefined
  if (basis === 'earned' && !isTaxYear(period)) return eq(commissionLines.statementMonth, period)
  const { start, end } = rangeOf(period)
  const at = basis === 'paid' ? commissionLines.paidAt : commissionLines.earnedAt
  return and(gte(at, start), lt(at, end))
}
