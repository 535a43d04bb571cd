import { asc, desc, eq, sql } from 'drizzle-orm'
import { type CommissionQuery, commissionExportColumns } from '#contract/commission.ts'
import { londonToday } from '#contract/dates.ts'
import { toPounds } from '#contract/pence.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { brokers } from '../db/tables/people.ts'
import { csvLine } from '../http/csv.ts'
import { matchingLines } from './filters.ts'
import { dayOrNull, statusNow } from './line-view.ts'

const linesAtOnce = 1_000

/** The lines a query asks for as CSV, the newest statement first. */
export async function* exportLines(
  db: Database,
  brokerageId: string,
  query: CommissionQuery,
  now: Date,
): AsyncGenerator<string> {
  yield csvLine(commissionExportColumns)
  for (let offset = 0; ; offset += linesAtOnce) {
    const rows = await db
      .select({
        line: commissionLines,
        status: statusNow(now),
        client: clients.companyName,
        number: clients.companyNumber,
        reference: clients.reference,
        product: clients.productType,
        broker: sql<string>`${brokers.firstName} || ' ' || ${brokers.lastName}`,
      })
      .from(commissionLines)
      .innerJoin(clients, eq(clients.id, commissionLines.clientId))
      .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
      .where(matchingLines(brokerageId, query, now))
      .orderBy(desc(commissionLines.statementMonth), asc(commissionLines.earnedAt), asc(commissionLines.id))
      .limit(linesAtOnce)
      .offset(offset)
    for (const { line, status, client, number, reference, broker, product } of rows)
      yield csvLine([
        line.statementMonth,
        client,
        number,
        reference,
        broker,
        product,
        line.type,
        ...amounts(line),
        status,
        ...days(line),
      ])
    if (rows.length < linesAtOnce) return
  }
}

function amounts({ earnedAt, basePence, ratePercent, amountPence, vatPence }: CommissionLineRow) {
  const money = (pence: number) => toPounds(pence).toFixed(2)
  const rate = ratePercent === null ? '' : ratePercent.toFixed(2)
  return [
    londonToday(earnedAt),
    money(basePence),
    rate,
    money(amountPence),
    money(vatPence),
    money(amountPence + vatPence),
  ]
}

function days({ dueAt, paidAt, paymentReference }: CommissionLineRow) {
  return [londonToday(dueAt), dayOrNull(paidAt), paymentReference]
}
