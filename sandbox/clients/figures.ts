import { and, count, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type FirmTotals, openStatuses } from '#contract/clients/clients-summary.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { monthOf, monthsAfter, startOfMonth } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { clients, drawdowns } from '../db/tables/clients.ts'
import { offers } from '../db/tables/offers.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { Member } from '../http/lender.ts'
import type { ClientCounts } from '../people/broker-view.ts'
import { needsBroker } from './available-actions.ts'
import { visibleTo } from './visible.ts'

export async function readFigures(db: Database, member: Member, now: Date) {
  const visible = visibleTo(member)
  const month = startOfMonth(monthOf(now))
  const lastMonth = startOfMonth(monthsAfter(monthOf(now), -1))
  const countWhere = (condition: SQL | undefined) => db.$count(clients, and(visible, condition))
  const { counts, pipelinePence } = await readStatuses(db, visible)
  const thisMonth = approvedSince(month)
  const approved = await countWhere(approvedSince(lastMonth))
  const { counts: needing } = await readStatuses(db, and(visible, needsBroker(now)))
  return {
    counts_by_status: counts,
    needs_action: totalOf(needing, statusNames),
    needs_action_by_status: needing,
    referred_this_month: await countWhere(gte(clients.createdAt, month)),
    submitted_this_month: await countWhere(gte(clients.submittedAt, month)),
    approved_this_month: await countWhere(thisMonth),
    approved_amount_this_month: toPounds(
      await sumOf(db, clients, acceptedOrApprovedPence, and(visible, thisMonth)),
    ),
    pipeline_count: totalOf(counts, openStatuses),
    pipeline_value: toPounds(pipelinePence),
    approval_rate: percent(approved, approved + (await countWhere(declinedSince(lastMonth)))),
    take_up_rate: percent(
      await countWhere(and(isNotNull(clients.approvedAt), isNotNull(clients.liveAt))),
      await countWhere(isNotNull(clients.approvedAt)),
    ),
  }
}

/** Totals of a firm, also for brokers who may not see its clients. */
export async function readFirmTotals(db: Database, brokerageId: string, now: Date): Promise<FirmTotals> {
  const { counts, pipelinePence } = await readStatuses(db, eq(clients.brokerageId, brokerageId))
  const fundedThisMonth = and(
    eq(drawdowns.brokerageId, brokerageId),
    gte(drawdowns.at, startOfMonth(monthOf(now))),
  )
  return {
    clients: totalOf(counts, statusNames),
    live_total: counts.Live,
    pipeline_count: totalOf(counts, openStatuses),
    pipeline_value: toPounds(pipelinePence),
    funded_this_month: toPounds(await sumOf(db, drawdowns, drawdowns.amountPence, fundedThisMonth)),
  }
}

const lastDeclinedAt = sql`(select max(${declines.decidedAt}) from ${declines} where ${declines.clientId} = ${clients.id})`

/** The last decision on a client counts, until there is another: evidence that is asked for meanwhile undoes none. */
function approvedSince(start: Date): SQL | undefined {
  return and(
    gte(clients.approvedAt, start),
    sql`${clients.approvedAt} > coalesce(${lastDeclinedAt}, '-infinity')`,
  )
}

function declinedSince(start: Date): SQL | undefined {
  return and(
    sql`${lastDeclinedAt} >= ${start.toISOString()}`,
    sql`${lastDeclinedAt} >= coalesce(${clients.approvedAt}, '-infinity')`,
  )
}

/** What was accepted, which may differ from the offer that followed the approval. */
const acceptedOrApprovedPence = sql`coalesce((select coalesce(${offers.acceptedPence}, ${offers.amountPence}) from ${offers} where ${offers.clientId} = ${clients.id} and ${offers.status} = 'Accepted'), ${clients.approvedAmountPence})`

async function readStatuses(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({ status: clients.status, clients: count(), pence: sumColumn(clients.amountRequestedPence) })
    .from(clients)
    .where(where)
    .groupBy(clients.status)
  const none = Object.fromEntries(statusNames.map((name) => [name, 0])) as Record<Status, number>
  const onTheirWay = rows.filter(({ status }) => openStatuses.includes(status))
  return {
    counts: { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.clients])) },
    pipelinePence: onTheirWay.reduce((sum, { pence }) => sum + pence, 0),
  }
}

function totalOf(counts: Record<Status, number>, statuses: readonly Status[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

export async function readFunding(db: Database, member: Member, now: Date) {
  const months = Array.from({ length: 12 }, (_, index) => monthsAfter(monthOf(now), index - 11))
  const payments = await db
    .select({ at: drawdowns.at, pence: drawdowns.amountPence })
    .from(drawdowns)
    .where(
      and(
        gte(drawdowns.at, startOfMonth(months[0] ?? monthOf(now))),
        inArray(drawdowns.clientId, visibleIds(db, member)),
      ),
    )
  const penceIn = new Map<string, number>()
  for (const { at, pence } of payments) penceIn.set(monthOf(at), (penceIn.get(monthOf(at)) ?? 0) + pence)
  return {
    thisMonthPence: penceIn.get(monthOf(now)) ?? 0,
    byMonth: months.map((name) => ({ month: name, amount: toPounds(penceIn.get(name) ?? 0) })),
  }
}

function visibleIds(db: Database, member: Member) {
  return db.select({ id: clients.id }).from(clients).where(visibleTo(member))
}

function sumColumn(column: PgColumn | SQL): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
}

async function sumOf(
  db: Database,
  table: PgTable,
  column: PgColumn | SQL,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ sum: sumColumn(column) })
    .from(table)
    .where(where)
  return row?.sum ?? 0
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}

export function countByBroker(db: Database, brokerageId: string): Promise<Map<string, ClientCounts>> {
  return countWhere(db, eq(clients.brokerageId, brokerageId))
}

export async function countOf(db: Database, brokerId: string): Promise<ClientCounts> {
  const counts = await countWhere(db, eq(clients.assignedBrokerId, brokerId))
  return counts.get(brokerId) ?? { all: 0, open: 0 }
}

async function countWhere(db: Database, where: SQL): Promise<Map<string, ClientCounts>> {
  const isOpen = inArray(clients.status, openStatuses)
  const rows = await db
    .select({
      brokerId: clients.assignedBrokerId,
      all: count(),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(clients)
    .where(where)
    .groupBy(clients.assignedBrokerId)
  return new Map(rows.map(({ brokerId, all, open }) => [brokerId, { all, open }]))
}
