import { and, asc, count, desc, eq, gte, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import type {
  CommissionStatement,
  CommissionSummary,
  MonthTotals,
  StatementLine,
  StatementQuery,
} from '#contract/commission/commission.ts'
import type { Page } from '#contract/fields/paging.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { monthOf, monthsAfter } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { commissionLines, commissionStatements } from '../db/tables/commission.ts'
import { brokers } from '../db/tables/people.ts'
import { matchingClients, matchingLines, withinPeriod } from './filters.ts'
import { statusNow, toLine } from './line-view.ts'
import { issuedAt, rangeOf, taxYearOf } from './periods.ts'
import { readCounted, statementOf } from './statements.ts'

type Statement = NonNullable<CommissionSummary['statement']>

export async function readStatement(
  db: Database,
  brokerageId: string,
  month: string,
  now: Date,
): Promise<Statement | null> {
  const [last] = await db
    .select()
    .from(commissionStatements)
    .where(
      and(eq(commissionStatements.brokerageId, brokerageId), sql`${commissionStatements.month} <= ${month}`),
    )
    .orderBy(desc(commissionStatements.month))
    .limit(1)
  if (last?.month === month) return toStatement(month, last, last.issuedAt)
  const lines = await readCounted(db, brokerageId)
  const first = last ? monthsAfter(last.month, 1) : lines[0]?.statementMonth
  if (!first || month < first || month > monthOf(now)) return null
  let figures = statementOf(first, last?.closingPence ?? 0, lines)
  for (let each = monthsAfter(first, 1); each <= month; each = monthsAfter(each, 1))
    figures = statementOf(each, figures.closingPence, lines)
  const issued = issuedAt(month)
  return toStatement(month, figures, issued <= now ? issued : null)
}

function toStatement(month: string, figures: ReturnType<typeof statementOf>, issued: Date | null): Statement {
  return {
    month,
    opening: toPounds(figures.openingPence),
    earned: toPounds(figures.earnedPence),
    clawed_back: toPounds(figures.clawedBackPence),
    paid: toPounds(figures.paidPence),
    closing: toPounds(figures.closingPence),
    issued_at: issued?.toISOString() ?? null,
  }
}

export async function readMonths(db: Database, brokerageId: string, now: Date): Promise<string[]> {
  const [row] = await db
    .select({ first: min(commissionLines.statementMonth) })
    .from(commissionLines)
    .where(eq(commissionLines.brokerageId, brokerageId))
  const months: string[] = []
  for (let month = monthOf(now); row?.first && month >= row.first; month = monthsAfter(month, -1))
    months.push(month)
  return months
}

export async function readByMonth(db: Database, brokerageId: string, now: Date): Promise<MonthTotals[]> {
  const lines = await readCounted(db, brokerageId)
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthsAfter(monthOf(now), index - 11)
    const { earnedPence, clawedBackPence, paidPence } = statementOf(month, 0, lines)
    return {
      month,
      earned: toPounds(earnedPence),
      clawed_back: toPounds(clawedBackPence),
      paid: toPounds(paidPence),
    }
  })
}

export async function readStatementLines(
  db: Database,
  brokerageId: string,
  period: string,
  query: StatementQuery,
  now: Date,
): Promise<Page<StatementLine>> {
  const { page, page_size } = query
  const where = and(
    matchingLines(brokerageId, query, now),
    withinPeriod(period, query.basis),
    matchingClients(query),
  )
  const rows = await db
    .select({
      line: commissionLines,
      status: statusNow(now),
      clientName: clients.companyName,
      companyNumber: clients.companyNumber,
      reference: clients.reference,
      productType: clients.productType,
      brokerName: sql<string>`trim(${brokers.firstName} || ' ' || ${brokers.lastName})`,
    })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const items = rows.map(({ line, status, ...client }) => ({
    ...toLine(line, status),
    client_name: client.clientName,
    company_number: client.companyNumber,
    reference: client.reference,
    product_type: client.productType,
    broker_name: client.brokerName,
  }))
  return { items, total: await countLines(db, where), page, page_size }
}

async function countLines(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .where(where)
  return row?.total ?? 0
}

function orderOf(sort: StatementQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const field = sort.replace(/^-/, '')
  const byDay = [asc(commissionLines.earnedAt), asc(commissionLines.id)]
  if (field === 'client_name') return [direction(sql`lower(${clients.companyName})`), ...byDay]
  if (field === 'amount') return [direction(commissionLines.amountPence), ...byDay]
  return [direction(commissionLines.earnedAt), asc(commissionLines.id)]
}

/** By dates of earning and payment; null for a year without lines. */
export async function readTaxYearStatement(
  db: Database,
  brokerageId: string,
  year: string,
  now: Date,
): Promise<CommissionStatement | null> {
  if (!(await readTaxYears(db, brokerageId, now)).includes(year)) return null
  const { start, end } = rangeOf(year)
  const { earnedAt, paidAt, amountPence } = commissionLines
  const within = (at: typeof earnedAt | typeof paidAt) => and(gte(at, start), lt(at, end))
  const [sums] = await db
    .select({
      openingPence: sql<number>`${sumWhere(lt(earnedAt, start))} - ${sumWhere(lt(paidAt, start))}`.mapWith(
        Number,
      ),
      earnedPence: sumWhere(and(within(earnedAt), gte(amountPence, 0))).mapWith(Number),
      clawedBackPence: sumWhere(and(within(earnedAt), lt(amountPence, 0))).mapWith(Number),
      paidPence: sumWhere(within(paidAt)).mapWith(Number),
    })
    .from(commissionLines)
    .where(and(eq(commissionLines.brokerageId, brokerageId), ne(commissionLines.status, 'Cancelled')))
  const { openingPence = 0, earnedPence = 0, clawedBackPence = 0, paidPence = 0 } = sums ?? {}
  const issued = issuedAt(`${year.slice(5)}-04`)
  return {
    month: year,
    opening: toPounds(openingPence),
    earned: toPounds(earnedPence),
    clawed_back: toPounds(clawedBackPence),
    paid: toPounds(paidPence),
    closing: toPounds(openingPence + earnedPence + clawedBackPence - paidPence),
    issued_at: issued <= now ? issued.toISOString() : null,
  }
}

export async function readTaxYears(db: Database, brokerageId: string, now: Date): Promise<string[]> {
  const [row] = await db
    .select({ first: min(commissionLines.earnedAt) })
    .from(commissionLines)
    .where(eq(commissionLines.brokerageId, brokerageId))
  if (!row?.first) return []
  const firstYear = Number(taxYearOf(row.first).slice(0, 4))
  const years: string[] = []
  for (let year = Number(taxYearOf(now).slice(0, 4)); year >= firstYear; year--)
    years.push(`${year}-${year + 1}`)
  return years
}

function sumWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`coalesce(sum(${commissionLines.amountPence}) filter (where ${condition}), 0)`
}
