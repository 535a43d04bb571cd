import { and, asc, countDistinct, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type ClientCommission,
  type CommissionQuery,
  commissionStatuses,
} from '#contract/commission/commission.ts'
import type { Page } from '#contract/fields/paging.ts'
import { toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { brokers } from '../db/tables/people.ts'
import { matchingClients, matchingLines } from './filters.ts'
import { dayOrNull, statusNow } from './line-view.ts'

/** The status of a client whose lines differ: the most urgent first. */
const statusOrder: readonly ClientCommission['status'][] = [
  'OnHold',
  'Payable',
  'Accrued',
  'ClawedBack',
  'Paid',
  'Cancelled',
]

export async function readClientPage(
  db: Database,
  brokerageId: string,
  query: CommissionQuery,
  now: Date,
): Promise<Page<ClientCommission>> {
  const lines = matchingLines(brokerageId, query, now)
  const matching = { lines, clients: and(eq(clients.brokerageId, brokerageId), matchingClients(query)) }
  const ids = await readPageIds(db, matching, query)
  const found = await readRows(db, and(lines, inArray(commissionLines.clientId, ids)), now)
  const items = ids.flatMap((id) => found.filter(({ client }) => client.id === id).map(toItem))
  const total = await countClients(db, lines, matchingClients(query))
  return { items, total, page: query.page, page_size: query.page_size }
}

interface Matching {
  lines: SQL | undefined
  clients: SQL | undefined
}

async function readPageIds(db: Database, matching: Matching, query: CommissionQuery): Promise<string[]> {
  const ids = db.select({ id: clients.id }).from(clients).$dynamic()
  const field = query.sort.replace(/^-/, '')
  const direction = query.sort.startsWith('-') ? desc : asc
  const earned = db
    .select({ id: commissionLines.clientId })
    .from(commissionLines)
    .where(and(eq(commissionLines.clientId, clients.id), matching.lines))
  const sorted =
    field === 'commission_total'
      ? ids
          .innerJoin(commissionLines, eq(commissionLines.clientId, clients.id))
          .where(and(matching.clients, matching.lines))
          .groupBy(clients.id)
          .orderBy(direction(sumWhere(counts)), asc(clients.id))
      : ids
          .where(and(matching.clients, exists(earned)))
          .orderBy(
            field === 'client_name'
              ? direction(sql`lower(${clients.companyName})`)
              : sql`${direction(clients.liveAt)} nulls last`,
            asc(clients.id),
          )
  const rows = await sorted.limit(query.page_size).offset((query.page - 1) * query.page_size)
  return rows.map(({ id }) => id)
}

function readRows(db: Database, where: SQL | undefined, now: Date) {
  return db
    .select(columnsAt(now))
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(where)
    .groupBy(clients.id, brokers.id)
}

async function countClients(
  db: Database,
  lines: SQL | undefined,
  ofClients: SQL | undefined,
): Promise<number> {
  const all = db
    .select({ total: countDistinct(commissionLines.clientId) })
    .from(commissionLines)
    .$dynamic()
  const joined = ofClients ? all.innerJoin(clients, eq(clients.id, commissionLines.clientId)) : all
  const [row] = await joined.where(and(lines, ofClients))
  return row?.total ?? 0
}

function sumWhere(condition: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${commissionLines.amountPence}) filter (where ${condition}), 0)`.mapWith(
    Number,
  )
}

const counts = sql`${commissionLines.status} <> 'Cancelled'`
const isOpen = sql`${commissionLines.status} in ('Accrued', 'OnHold')`

function columnsAt(now: Date) {
  const order = statusOrder.map((status, place) => sql`when ${status} then ${place}::int`)
  return {
    client: {
      id: clients.id,
      name: clients.companyName,
      number: clients.companyNumber,
      reference: clients.reference,
      productType: clients.productType,
      liveAt: clients.liveAt,
      brokerName: sql<string>`trim(${brokers.firstName} || ' ' || ${brokers.lastName})`,
    },
    fundedPence:
      sql<number>`coalesce(sum(${commissionLines.basePence}) filter (where ${commissionLines.type} in ('Introduction', 'Drawdown')), 0)`.mapWith(
        Number,
      ),
    totalPence: sumWhere(counts),
    openPence: sumWhere(isOpen),
    paidPence: sumWhere(sql`${commissionLines.paidAt} is not null`),
    place: sql<number>`min(case ${statusNow(now)} ${sql.join(order, sql` `)} end)`.mapWith(Number),
    nextDue:
      sql<Date | null>`min(${commissionLines.dueAt}) filter (where ${commissionLines.status} = 'Accrued')`.mapWith(
        commissionLines.dueAt,
      ),
    lines: sql<number>`count(*)`.mapWith(Number),
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function toItem({ client, ...sums }: Row): ClientCommission {
  return {
    client_id: client.id,
    client_name: client.name,
    company_number: client.number,
    reference: client.reference,
    broker_name: client.brokerName,
    product_type: client.productType,
    funded_amount: toPounds(sums.fundedPence),
    activated_at: client.liveAt?.toISOString() ?? null,
    commission_total: toPounds(sums.totalPence),
    accrued: toPounds(sums.openPence),
    paid: toPounds(sums.paidPence),
    status: statusOrder[sums.place] ?? commissionStatuses[0],
    next_payment_date: dayOrNull(sums.nextDue),
    lines_count: sums.lines,
  }
}
