import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type ClientCommission, type CommissionQuery, commissionStatuses } from '#contract/commission.ts'
import type { Page } from '#contract/paging.ts'
import { toPounds } from '#contract/pence.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { brokers } from '../db/tables/people.ts'
import { matchingLines } from './filters.ts'
import { dayOrNull, statusNow } from './line-view.ts'

/** What stands for a client whose lines differ: what needs a look first. */
const statusOrder: readonly ClientCommission['status'][] = [
  'OnHold',
  'Payable',
  'Accrued',
  'ClawedBack',
  'Paid',
  'Cancelled',
]

/** A page of the clients of a brokerage with the sums of the lines that a query asks for. */
export async function readClientPage(
  db: Database,
  brokerageId: string,
  query: CommissionQuery,
  now: Date,
): Promise<Page<ClientCommission>> {
  const where = matchingLines(brokerageId, query, now)
  const columns = columnsAt(now)
  const rows = await db
    .select(columns)
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(where)
    .groupBy(clients.id, brokers.id)
    .orderBy(...orderOf(query.sort, columns.totalPence))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${clients.id})`.mapWith(Number) })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .where(where)
  const items = rows.map(({ client, ...sums }) => toItem(client, sums))
  return { items, total: counted?.total ?? 0, page: query.page, page_size: query.page_size }
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
      brokerName: sql<string>`${brokers.firstName} || ' ' || ${brokers.lastName}`,
    },
    fundedPence:
      sql<number>`coalesce(sum(${commissionLines.basePence}) filter (where ${commissionLines.type} in ('Introduction', 'Drawdown')), 0)`.mapWith(
        Number,
      ),
    totalPence: sumWhere(counts),
    openPence: sumWhere(isOpen),
    paidPence: sumWhere(sql`${commissionLines.status} = 'Paid'`),
    place: sql<number>`min(case ${statusNow(now)} ${sql.join(order, sql` `)} end)`.mapWith(Number),
    nextDue:
      sql<Date | null>`min(${commissionLines.dueAt}) filter (where ${commissionLines.status} = 'Accrued')`.mapWith(
        commissionLines.dueAt,
      ),
    lines: sql<number>`count(*)`.mapWith(Number),
  }
}

function orderOf(sort: string, total: SQL): SQL[] {
  const columns: Record<string, SQL> = {
    client_name: sql`lower(${clients.companyName})`,
    commission_total: total,
    activated_at: sql`${clients.liveAt}`,
  }
  const column = columns[sort.replace(/^-/, '')] ?? sql`${clients.liveAt}`
  return [sql`${sort.startsWith('-') ? desc(column) : asc(column)} nulls last`, asc(clients.id)]
}

interface ClientPart {
  id: string
  name: string
  number: string
  reference: string
  productType: string
  liveAt: Date | null
  brokerName: string
}

interface Sums {
  fundedPence: number
  totalPence: number
  openPence: number
  paidPence: number
  place: number
  nextDue: Date | null
  lines: number
}

function toItem(client: ClientPart, sums: Sums): ClientCommission {
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
