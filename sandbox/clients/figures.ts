import { and, count, eq, gte, inArray, notInArray, type SQL, sql, sum } from 'drizzle-orm'
import type { ClientsSummary } from '#contract/clients-summary.ts'
import { londonToday } from '#contract/dates.ts'
import { brokerActsIn } from '#contract/stages.ts'
import { type Status, statusNames } from '#contract/statuses.ts'
import type { Database } from '../db/database.ts'
import { clients, drawdowns } from '../db/tables/clients.ts'
import { declines } from '../db/tables/underwriting.ts'
import { londonTime } from './due.ts'
import { toPounds } from './money.ts'

/** Statuses of clients that are no longer, or not yet again, on their way to a facility. */
const outOfPipeline: Status[] = ['Live', 'Closed', 'Declined', 'OfferDeclined']

type Figures = Pick<
  ClientsSummary,
  | 'counts_by_status'
  | 'needs_action'
  | 'referred_this_month'
  | 'submitted_this_month'
  | 'approved_this_month'
  | 'approved_amount_this_month'
  | 'pipeline_value'
  | 'pipeline_count'
  | 'approval_rate'
  | 'take_up_rate'
>

/** Counts and sums over the clients that `visible` selects; months are London's. */
export async function readFigures(db: Database, visible: SQL | undefined, now: Date): Promise<Figures> {
  const lastMonth = monthStart(now, -1)
  const [perStatus, [totals], declined] = await Promise.all([
    db.select({ status: clients.status, n: count() }).from(clients).where(visible).groupBy(clients.status),
    db
      .select(totalColumns(monthStart(now), lastMonth))
      .from(clients)
      .where(visible),
    countDeclines(db, visible, lastMonth),
  ])
  if (!totals) throw new Error('An aggregate query answers one row')
  const counts = Object.fromEntries(statusNames.map((name) => [name, 0])) as Record<Status, number>
  for (const { status, n } of perStatus) counts[status] = n
  const { approved, approvedLately, tookUp, approvedPence, pipelinePence, ...figures } = totals
  return {
    ...figures,
    counts_by_status: counts,
    approved_amount_this_month: toPounds(approvedPence),
    pipeline_value: toPounds(pipelinePence),
    approval_rate: percent(approvedLately, approvedLately + declined),
    take_up_rate: percent(tookUp, approved),
  }
}

/** Decisions against clients; one that was declined again after an appeal counts twice. */
async function countDeclines(db: Database, visible: SQL | undefined, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(declines)
    .innerJoin(clients, eq(clients.id, declines.clientId))
    .where(and(visible, gte(declines.decidedAt, since)))
  return row?.n ?? 0
}

function totalColumns(since: Date, lastMonth: Date) {
  const isIn = (names: Status[]) => inArray(clients.status, names)
  const inPipeline = notInArray(clients.status, outOfPipeline)
  return {
    needs_action: countWhere(isIn(brokerActsIn)),
    referred_this_month: countWhere(sql`${clients.createdAt} >= ${since.toISOString()}`),
    submitted_this_month: countWhere(sql`${clients.submittedAt} >= ${since.toISOString()}`),
    approved_this_month: countWhere(sql`${clients.approvedAt} >= ${since.toISOString()}`),
    approvedPence: sumWhere(
      clients.approvedAmountPence,
      sql`${clients.approvedAt} >= ${since.toISOString()}`,
    ),
    pipeline_count: countWhere(inPipeline),
    pipelinePence: sumWhere(clients.amountRequestedPence, inPipeline),
    approved: countWhere(sql`${clients.approvedAt} is not null`),
    approvedLately: countWhere(sql`${clients.approvedAt} >= ${lastMonth.toISOString()}`),
    tookUp: countWhere(sql`${clients.liveAt} is not null`),
  }
}

export interface Funding {
  thisMonthPence: number
  /** Since 6 April. */
  thisTaxYearPence: number
  byMonth: ClientsSummary['funded_by_month']
}

/** What was paid out under the facilities of the clients that `visible` selects, over twelve London months. */
export async function readFunding(db: Database, visible: SQL | undefined, now: Date): Promise<Funding> {
  const month = sql<string>`to_char(${drawdowns.at} at time zone 'Europe/London', 'YYYY-MM')`
  const months = lastMonths(londonToday(now), 12)
  const taxYear = taxYearStart(londonToday(now))
  const first = londonTime(`${months[0]}-01`, '00:00')
  const since = new Date(Math.min(first.getTime(), taxYear.getTime()))
  const rows = await db
    .select({
      month,
      pence: sum(drawdowns.amountPence).mapWith(Number),
      taxYearPence: sumWhere(drawdowns.amountPence, sql`${drawdowns.at} >= ${taxYear.toISOString()}`),
    })
    .from(drawdowns)
    .innerJoin(clients, eq(clients.id, drawdowns.clientId))
    .where(sql`${visible} and ${drawdowns.at} >= ${since.toISOString()}`)
    .groupBy(month)
  const penceIn = new Map(rows.map((row) => [row.month, row.pence]))
  return {
    thisMonthPence: penceIn.get(londonToday(now).slice(0, 7)) ?? 0,
    thisTaxYearPence: rows.reduce((total, row) => total + row.taxYearPence, 0),
    byMonth: months.map((name) => ({ month: name, amount: toPounds(penceIn.get(name) ?? 0) })),
  }
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}

function sumWhere(
  column:
    | SQL
    | typeof clients.amountRequestedPence
    | typeof clients.approvedAmountPence
    | typeof drawdowns.amountPence,
  condition: SQL,
): SQL<number> {
  return sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number)
}

/** Midnight in London at the start of this month, or of one some months away. */
function monthStart(now: Date, months = 0): Date {
  const [name] = lastMonths(londonToday(now), 1 - months)
  return londonTime(`${name}-01`, '00:00')
}

/** The UK tax year begins on 6 April. */
function taxYearStart(today: string): Date {
  const year = Number(today.slice(0, 4))
  return londonTime(`${today.slice(5) >= '04-06' ? year : year - 1}-04-06`, '00:00')
}

/** `YYYY-MM` of the last months, oldest first, the present one last. */
function lastMonths(today: string, howMany: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: howMany }, (_, index) =>
    new Date(Date.UTC(year, month - howMany + index, 1)).toISOString().slice(0, 7),
  )
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}
