import { and, count, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ClientsSummary, FirmTotals } from '#contract/clients/clients-summary.ts'
import { brokerActsIn } from '#contract/clients/stages.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { may } from '#contract/people/roles.ts'
import { monthOf, monthsAfter, startOfMonth } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { clients, drawdowns } from '../db/tables/clients.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { Member } from '../http/lender.ts'
import { visibleTo } from './visible.ts'

const outOfPipeline: Status[] = ['Live', 'Closed', 'Declined', 'OfferDeclined']
export const pipeline = statusNames.filter((status) => !outOfPipeline.includes(status))

/** Declined clients count only while an appeal is possible. */
const alwaysBroker = brokerActsIn.filter((status) => status !== 'Declined')

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

export async function readFigures(db: Database, member: Member, now: Date): Promise<Figures> {
  const visible = visibleTo(member)
  const month = startOfMonth(monthOf(now))
  const lastMonth = startOfMonth(monthsAfter(monthOf(now), -1))
  const countSince = (column: PgColumn) => db.$count(clients, and(visible, gte(column, month)))
  const [counts, onTheirWay, referred, submitted, lately, ever, declined, appealable] = await Promise.all([
    countStatuses(db, visible),
    readPipeline(db, visible),
    countSince(clients.createdAt),
    countSince(clients.submittedAt),
    readApprovals(db, visible, month, lastMonth),
    countApproved(db, visible),
    countDeclines(db, member, lastMonth),
    countAppealable(db, visible, now),
  ])
  return {
    counts_by_status: counts,
    needs_action: alwaysBroker.reduce((sum, status) => sum + counts[status], 0) + appealable,
    referred_this_month: referred,
    submitted_this_month: submitted,
    approved_this_month: lately.thisMonth,
    approved_amount_this_month: toPounds(lately.thisMonthPence),
    pipeline_count: onTheirWay.count,
    pipeline_value: toPounds(onTheirWay.pence),
    approval_rate: percent(lately.all, lately.all + declined),
    take_up_rate: percent(ever.live, ever.approved),
  }
}

/** Totals of a firm, also for brokers who may not see its clients. */
export async function readFirmTotals(db: Database, brokerageId: string, now: Date): Promise<FirmTotals> {
  const ofFirm = eq(clients.brokerageId, brokerageId)
  const counts = await countStatuses(db, ofFirm)
  const onTheirWay = await readPipeline(db, ofFirm)
  return {
    clients: Object.values(counts).reduce((sum, n) => sum + n, 0),
    live_total: counts.Live,
    pipeline_count: onTheirWay.count,
    pipeline_value: toPounds(onTheirWay.pence),
    funded_this_month: toPounds(await readFundedSince(db, brokerageId, startOfMonth(monthOf(now)))),
  }
}

async function readFundedSince(db: Database, brokerageId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ pence: sumOf(drawdowns.amountPence) })
    .from(drawdowns)
    .where(and(eq(drawdowns.brokerageId, brokerageId), gte(drawdowns.at, since)))
  return row?.pence ?? 0
}

async function countStatuses(db: Database, visible: SQL | undefined): Promise<Record<Status, number>> {
  const rows = await db
    .select({ status: clients.status, n: count() })
    .from(clients)
    .where(visible)
    .groupBy(clients.status)
  const counts = Object.fromEntries(statusNames.map((name) => [name, 0])) as Record<Status, number>
  for (const { status, n } of rows) counts[status] = n
  return counts
}

/** Separate from the counts: summing costs more, and most of a book is out of the pipeline. */
async function readPipeline(db: Database, visible: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), pence: sumOf(clients.amountRequestedPence) })
    .from(clients)
    .where(and(visible, inArray(clients.status, pipeline)))
  return row ?? { count: 0, pence: 0 }
}

async function readApprovals(db: Database, visible: SQL | undefined, month: Date, lastMonth: Date) {
  const inMonth = sql`${clients.approvedAt} >= ${month.toISOString()}`
  const [row] = await db
    .select({
      all: count(),
      thisMonth: sql<number>`count(*) filter (where ${inMonth})`.mapWith(Number),
      thisMonthPence: sumOf(clients.approvedAmountPence, sql`filter (where ${inMonth})`),
    })
    .from(clients)
    .where(and(visible, gte(clients.approvedAt, lastMonth)))
  return row ?? { all: 0, thisMonth: 0, thisMonthPence: 0 }
}

function countAppealable(db: Database, visible: SQL | undefined, now: Date): Promise<number> {
  return db.$count(clients, and(visible, eq(clients.status, 'Declined'), gte(clients.dueAt, now)))
}

async function countApproved(db: Database, visible: SQL | undefined) {
  const [row] = await db
    .select({ approved: count(), live: count(clients.liveAt) })
    .from(clients)
    .where(and(visible, isNotNull(clients.approvedAt)))
  return row ?? { approved: 0, live: 0 }
}

function countDeclines(db: Database, member: Member, since: Date): Promise<number> {
  return db.$count(
    declines,
    and(
      eq(declines.brokerageId, member.brokerage.id),
      gte(declines.decidedAt, since),
      ofVisible(db, member, declines.clientId),
    ),
  )
}

export interface Funding {
  thisMonthPence: number
  byMonth: ClientsSummary['funded_by_month']
}

export async function readFunding(db: Database, member: Member, now: Date): Promise<Funding> {
  const months = Array.from({ length: 12 }, (_, index) => monthsAfter(monthOf(now), index - 11))
  const starts = months.map(startOfMonth)
  const [since = now] = starts
  // Cheaper for a large book than formatting each payment's month.
  const place = sql<number>`width_bucket(${drawdowns.at}, ${sql.param(starts.map((at) => at.toISOString()))}::timestamptz[])`
  const rows = await db
    .select({ place, pence: sumOf(drawdowns.amountPence) })
    .from(drawdowns)
    .where(
      and(
        eq(drawdowns.brokerageId, member.brokerage.id),
        gte(drawdowns.at, since),
        ofVisible(db, member, drawdowns.clientId),
      ),
    )
    .groupBy(sql`1`)
  const penceIn = new Map(rows.map((row) => [months[row.place - 1], row.pence]))
  return {
    thisMonthPence: penceIn.get(monthOf(now)) ?? 0,
    byMonth: months.map((name) => ({ month: name, amount: toPounds(penceIn.get(name) ?? 0) })),
  }
}

/** No check for those who see the whole firm: in a large book it would cost more than the rest. */
function ofVisible(db: Database, member: Member, clientId: PgColumn): SQL | undefined {
  if (may(member.broker.role, 'see-all-clients')) return undefined
  return inArray(clientId, db.select({ id: clients.id }).from(clients).where(visibleTo(member)))
}

function sumOf(column: PgColumn, filter = sql``): SQL<number> {
  return sql<number>`coalesce(sum(${column}) ${filter}, 0)`.mapWith(Number)
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}
