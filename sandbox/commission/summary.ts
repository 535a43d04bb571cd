import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CommissionFigures } from '#contract/clients/clients-summary.ts'
import type { CommissionSummary, StatementQuery } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { londonInstant, monthOf, monthsAfter, startOfMonth } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { withinPeriod } from './filters.ts'
import { statusNow } from './line-view.ts'
import { isTaxYear, rangeOf, taxYearStart } from './periods.ts'
import {
  readByMonth,
  readMonths,
  readStatement,
  readStatementLines,
  readTaxYearStatement,
  readTaxYears,
} from './statement-view.ts'
import { readPlan } from './terms.ts'

export async function readSummary(
  db: Database,
  brokerageId: string,
  period: string,
  query: StatementQuery,
  now: Date,
): Promise<CommissionSummary> {
  const ofFirm = eq(commissionLines.brokerageId, brokerageId)
  const inPeriod = and(ofFirm, withinPeriod(period, 'earned'))
  const byStatus = await sumByStatus(db, inPeriod, now)
  const sum = (status: string) => toPounds(byStatus.get(status) ?? 0)
  return {
    currency: 'GBP',
    period,
    accrued: sum('Accrued'),
    payable: sum('Payable'),
    paid: sum('Paid'),
    on_hold: sum('OnHold'),
    clawed_back: sum('ClawedBack'),
    ...(await readCommissionFigures(db, brokerageId, now)),
    plan: await readPlan(db, brokerageId, now),
    statement: await readStatementOf(db, brokerageId, period, now),
    months: await readMonths(db, brokerageId, now),
    tax_years: await readTaxYears(db, brokerageId, now),
    by_month: await readByMonth(db, brokerageId, now),
    lines: await readStatementLines(db, brokerageId, period, query, now),
  }
}

async function readStatementOf(db: Database, brokerageId: string, period: string, now: Date) {
  if (period === 'all') return null
  const statement = isTaxYear(period)
    ? await readTaxYearStatement(db, brokerageId, period, now)
    : await readStatement(db, brokerageId, period, now)
  const { earnedAt, statementMonth } = commissionLines
  const earned = isTaxYear(period) ? lt(earnedAt, rangeOf(period).end) : lte(statementMonth, period)
  const sums = await sumByStatus(db, and(eq(commissionLines.brokerageId, brokerageId), earned), now)
  return statement && { ...statement, on_hold: toPounds(sums.get('OnHold') ?? 0) }
}

async function sumByStatus(db: Database, where: SQL | undefined, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: statusNow(now), pence: sumColumn })
    .from(commissionLines)
    .where(where)
    // By position: to Postgres the same expression with other parameters differs.
    .groupBy(sql`1`)
  return new Map(rows.map(({ status, pence }) => [status, pence]))
}

const sumColumn = sql<number>`coalesce(sum(${commissionLines.amountPence}), 0)`.mapWith(Number)

async function sumOf(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ pence: sumColumn }).from(commissionLines).where(where)
  return row?.pence ?? 0
}

async function readNextPayment(
  db: Database,
  brokerageId: string,
  now: Date,
): Promise<CommissionSummary['next_payment']> {
  const { dueAt, paidAt, status } = commissionLines
  const unpaid = and(eq(commissionLines.brokerageId, brokerageId), isNull(paidAt))
  const [next] = await db
    .select({ dueAt })
    .from(commissionLines)
    .where(and(unpaid, eq(status, 'Accrued')))
    .orderBy(asc(dueAt))
    .limit(1)
  if (!next) return null
  const date = londonToday(next.dueAt < now ? now : next.dueAt)
  const dayAfter = londonInstant(daysAfter(date, 1), '00:00')
  const settled = and(unpaid, inArray(status, ['Accrued', 'ClawedBack']), lt(dueAt, dayAfter))
  const pence = await sumOf(db, settled)
  return pence > 0 ? { date, amount: toPounds(pence) } : null
}

type Earned = Pick<CommissionFigures, 'earned_this_month' | 'earned_this_tax_year'>

export async function readEarned(db: Database, brokerageId: string, now: Date): Promise<Earned> {
  const [monthStart, monthEnd] = monthAround(now)
  const { earnedAt, status } = commissionLines
  const counts = and(eq(commissionLines.brokerageId, brokerageId), ne(status, 'Cancelled'))
  const earned = (during: SQL | undefined) => sumOf(db, and(counts, during))
  return {
    earned_this_month: toPounds(await earned(and(gte(earnedAt, monthStart), lt(earnedAt, monthEnd)))),
    earned_this_tax_year: toPounds(await earned(gte(earnedAt, taxYearStart(now)))),
  }
}

export async function readCommissionFigures(
  db: Database,
  brokerageId: string,
  now: Date,
): Promise<CommissionFigures> {
  const [monthStart, monthEnd] = monthAround(now)
  const { paidAt } = commissionLines
  const paid = (during: SQL | undefined) =>
    sumOf(db, and(eq(commissionLines.brokerageId, brokerageId), during))
  return {
    ...(await readEarned(db, brokerageId, now)),
    paid_this_month: toPounds(await paid(and(gte(paidAt, monthStart), lt(paidAt, monthEnd)))),
    paid_this_tax_year: toPounds(await paid(and(gte(paidAt, taxYearStart(now)), lte(paidAt, now)))),
    next_payment: await readNextPayment(db, brokerageId, now),
  }
}

function monthAround(now: Date): [Date, Date] {
  const month = monthOf(now)
  return [startOfMonth(month), startOfMonth(monthsAfter(month, 1))]
}

export async function readWaiting(
  db: Database,
  brokerageId: string,
  now: Date,
): Promise<Pick<CommissionFigures, 'accrued' | 'payable' | 'on_hold'>> {
  const unpaid = and(eq(commissionLines.brokerageId, brokerageId), isNull(commissionLines.paidAt))
  const byStatus = await sumByStatus(db, unpaid, now)
  const sum = (status: string) => toPounds(byStatus.get(status) ?? 0)
  return { accrued: sum('Accrued'), payable: sum('Payable'), on_hold: sum('OnHold') }
}
