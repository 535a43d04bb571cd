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

/** One statement for all: each costs the embedded engine a millisecond, whatever it reads. */
export async function readFigures(db: Database, member: Member, now: Date): Promise<Figures> {
  const visible = visibleTo(member)
  const month = startOfMonth(monthOf(now))
  const lastMonth = startOfMonth(monthsAfter(monthOf(now), -1))
  const countSince = (column: PgColumn) => db.$count(clients, and(visible, gte(column, month)))
  const onTheirWay = pipelineSum(db, visible)
  const lately = approvals(db, visible, month, lastMonth)
  const ever = approved(db, visible)
  const [read] = await db
    .select({
      statuses: statusCounts(db, visible),
      pipelinePence: onTheirWay.pence,
      referred: countSince(clients.createdAt),
      submitted: countSince(clients.submittedAt),
      decided: { all: lately.all, thisMonth: lately.thisMonth, pence: lately.thisMonthPence },
      declined: countDeclines(db, member, lastMonth),
      ever: { approved: ever.approved, live: ever.live },
      appealable: countAppealable(db, visible, now),
    })
    .from(onTheirWay)
    .crossJoin(lately)
    .crossJoin(ever)
  return toFigures(read ?? noRow())
}

interface FiguresRow {
  statuses: StatusCounts | null
  pipelinePence: number
  referred: number
  submitted: number
  decided: { all: number; thisMonth: number; pence: number }
  declined: number
  ever: { approved: number; live: number }
  appealable: number
}

function toFigures({ statuses, pipelinePence, decided, ever, ...counted }: FiguresRow): Figures {
  const counts = countsOf(statuses)
  return {
    counts_by_status: counts,
    needs_action: totalOf(counts, alwaysBroker) + counted.appealable,
    referred_this_month: counted.referred,
    submitted_this_month: counted.submitted,
    approved_this_month: decided.thisMonth,
    approved_amount_this_month: toPounds(decided.pence),
    pipeline_count: totalOf(counts, pipeline),
    pipeline_value: toPounds(pipelinePence),
    approval_rate: percent(decided.all, decided.all + counted.declined),
    take_up_rate: percent(ever.live, ever.approved),
  }
}

/** Totals of a firm, also for brokers who may not see its clients. */
export async function readFirmTotals(db: Database, brokerageId: string, now: Date): Promise<FirmTotals> {
  const ofFirm = eq(clients.brokerageId, brokerageId)
  const onTheirWay = pipelineSum(db, ofFirm)
  const funded = fundedSince(db, brokerageId, startOfMonth(monthOf(now)))
  const [read] = await db
    .select({ statuses: statusCounts(db, ofFirm), pipelinePence: onTheirWay.pence, funded: funded.pence })
    .from(onTheirWay)
    .crossJoin(funded)
  const { statuses, pipelinePence, funded: fundedPence } = read ?? noRow()
  const counts = countsOf(statuses)
  return {
    clients: totalOf(counts, statusNames),
    live_total: counts.Live,
    pipeline_count: totalOf(counts, pipeline),
    pipeline_value: toPounds(pipelinePence),
    funded_this_month: toPounds(fundedPence),
  }
}

function fundedSince(db: Database, brokerageId: string, since: Date) {
  return db
    .select({ pence: sumOf(drawdowns.amountPence).as('funded_pence') })
    .from(drawdowns)
    .where(and(eq(drawdowns.brokerageId, brokerageId), gte(drawdowns.at, since)))
    .as('funded')
}

type StatusCounts = Partial<Record<Status, number>>

/** As one JSON object; null without clients. */
function statusCounts(db: Database, visible: SQL | undefined): SQL<StatusCounts | null> {
  const counted = db
    .select({ status: clients.status, n: count().as('n') })
    .from(clients)
    .where(visible)
    .groupBy(clients.status)
    .as('counted')
  return sql`(select json_object_agg(${counted.status}, ${counted.n}) from ${counted})`
}

function countsOf(counted: StatusCounts | null): Record<Status, number> {
  const none = Object.fromEntries(statusNames.map((name) => [name, 0])) as Record<Status, number>
  return { ...none, ...counted }
}

function totalOf(counts: Record<Status, number>, statuses: readonly Status[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Separate from the counts: summing costs more, and most of a book is out of the pipeline. */
function pipelineSum(db: Database, visible: SQL | undefined) {
  return db
    .select({ pence: sumOf(clients.amountRequestedPence).as('pipeline_pence') })
    .from(clients)
    .where(and(visible, inArray(clients.status, pipeline)))
    .as('on_their_way')
}

function approvals(db: Database, visible: SQL | undefined, month: Date, lastMonth: Date) {
  const inMonth = sql`${clients.approvedAt} >= ${month.toISOString()}`
  return db
    .select({
      all: count().as('all_approved'),
      thisMonth: sql<number>`count(*) filter (where ${inMonth})`.mapWith(Number).as('this_month'),
      thisMonthPence: sumOf(clients.approvedAmountPence, sql`filter (where ${inMonth})`).as('month_pence'),
    })
    .from(clients)
    .where(and(visible, gte(clients.approvedAt, lastMonth)))
    .as('lately')
}

function approved(db: Database, visible: SQL | undefined) {
  return db
    .select({ approved: count().as('approved'), live: count(clients.liveAt).as('live') })
    .from(clients)
    .where(and(visible, isNotNull(clients.approvedAt)))
    .as('ever')
}

function countAppealable(db: Database, visible: SQL | undefined, now: Date) {
  return db.$count(clients, and(visible, eq(clients.status, 'Declined'), gte(clients.dueAt, now)))
}

function countDeclines(db: Database, member: Member, since: Date) {
  return db.$count(
    declines,
    and(
      eq(declines.brokerageId, member.brokerage.id),
      gte(declines.decidedAt, since),
      ofVisible(db, member, declines.clientId),
    ),
  )
}

function noRow(): never {
  throw new Error('An aggregate has no row')
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
