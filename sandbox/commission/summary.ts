import { and, asc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { CommissionSummary } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { londonTime } from '../clients/due.ts'
import type { Database } from '../db/database.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { statusNow } from './line-view.ts'
import { monthFrom, monthOf, startOf, taxYearStart } from './periods.ts'
import { readPlan } from './plan.ts'

/** The figures of a brokerage; `period` is a statement month or `all`. What is paid counts by the day of payment. */
export async function readSummary(
  db: Database,
  brokerageId: string,
  period: string,
  now: Date,
): Promise<CommissionSummary> {
  const thisMonth = monthOf(now)
  const ofFirm = eq(commissionLines.brokerageId, brokerageId)
  const inPeriod = period === 'all' ? ofFirm : and(ofFirm, eq(commissionLines.statementMonth, period))
  const byStatus = await sumByStatus(db, inPeriod, now)
  const sum = (status: string) => toPounds(byStatus.get(status) ?? 0)
  const paidSince = async (since: Date, until: Date) =>
    toPounds(
      await sumOf(db, and(ofFirm, gte(commissionLines.paidAt, since), lt(commissionLines.paidAt, until))),
    )
  return {
    currency: 'GBP',
    period,
    accrued: sum('Accrued'),
    payable: sum('Payable'),
    paid: sum('Paid'),
    on_hold: sum('OnHold'),
    clawed_back: sum('ClawedBack'),
    paid_this_month: await paidSince(startOf(thisMonth), startOf(monthFrom(thisMonth, 1))),
    paid_this_tax_year: await paidSince(taxYearStart(now), new Date(now.getTime() + 1)),
    next_payment: await readNextPayment(db, brokerageId, now),
    plan: await readPlan(db, brokerageId, now),
  }
}

async function sumByStatus(db: Database, where: SQL | undefined, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: statusNow(now), pence: sumColumn })
    .from(commissionLines)
    .where(where)
    // By place: the same expression with other parameters would be another one to Postgres.
    .groupBy(sql`1`)
  return new Map(rows.map(({ status, pence }) => [status, pence]))
}

const sumColumn = sql<number>`coalesce(sum(${commissionLines.amountPence}), 0)`.mapWith(Number)

async function sumOf(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ pence: sumColumn }).from(commissionLines).where(where)
  return row?.pence ?? 0
}

/** The next day on which something is due, and what is paid then: all that is due by it, less what was taken back. */
async function readNextPayment(
  db: Database,
  brokerageId: string,
  now: Date,
): Promise<CommissionSummary['next_payment']> {
  const waiting = and(eq(commissionLines.brokerageId, brokerageId), isNull(commissionLines.paidAt))
  const accrued = and(waiting, eq(commissionLines.status, 'Accrued'))
  const [next] = await db
    .select({ dueAt: commissionLines.dueAt })
    .from(commissionLines)
    .where(accrued)
    .orderBy(asc(commissionLines.dueAt))
    .limit(1)
  if (!next) return null
  const date = londonToday(next.dueAt < now ? now : next.dueAt)
  const dayAfter = londonTime(daysAfter(date, 1), '00:00')
  const pence =
    (await sumOf(db, and(accrued, lt(commissionLines.dueAt, dayAfter)))) +
    (await sumOf(db, and(waiting, eq(commissionLines.status, 'ClawedBack'))))
  return pence > 0 ? { date, amount: toPounds(pence) } : null
}

/** Commission earned in this London month and since 6 April, in pence, less what was taken back. */
export async function readCommissionFigures(
  db: Database,
  brokerageId: string,
  now: Date,
): Promise<{ monthPence: number; taxYearPence: number }> {
  const month = monthOf(now)
  const earnedSince = (since: Date, until?: Date) =>
    sumOf(
      db,
      and(
        eq(commissionLines.brokerageId, brokerageId),
        ne(commissionLines.status, 'Cancelled'),
        gte(commissionLines.earnedAt, since),
        until && lt(commissionLines.earnedAt, until),
      ),
    )
  return {
    monthPence: await earnedSince(startOf(month), startOf(monthFrom(month, 1))),
    taxYearPence: await earnedSince(taxYearStart(now)),
  }
}
