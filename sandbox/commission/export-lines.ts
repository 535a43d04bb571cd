import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CommissionQuery } from '#contract/commission/commission.ts'
import { commissionExportColumns } from '#contract/commission/export-columns.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { brokers } from '../db/tables/people.ts'
import { matchingClients, matchingLines } from './filters.ts'
import { dayOrNull, statusNow } from './line-view.ts'

export async function* exportLines(
  db: Database,
  brokerageId: string,
  query: CommissionQuery,
  now: Date,
): AsyncGenerator<string> {
  yield csvLine(commissionExportColumns)
  const where = and(matchingLines(brokerageId, query, now), matchingClients(query))
  for (const row of await readLines(db, where, now)) yield toCsv(row)
}

type Exported = Awaited<ReturnType<typeof readLines>>[number]

function readLines(db: Database, where: SQL | undefined, now: Date) {
  return db
    .select({
      line: commissionLines,
      status: statusNow(now),
      client: clients.companyName,
      number: clients.companyNumber,
      reference: clients.reference,
      product: clients.productType,
      broker: sql<string>`trim(${brokers.firstName} || ' ' || ${brokers.lastName})`,
    })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(where)
    .orderBy(desc(commissionLines.statementMonth), asc(commissionLines.earnedAt), asc(commissionLines.id))
}

function toCsv({ line, status, client, number, reference, broker, product }: Exported): string {
  return csvLine([
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
