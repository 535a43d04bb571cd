import { asc, desc, eq, sql, sum } from 'drizzle-orm'
import { sumPence } from '#contract/fields/pence.ts'
import { monthsAfter } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import {
  type CommissionLineRow,
  commissionLines,
  commissionStatements,
  type StatementRow,
} from '../db/tables/commission.ts'
import { issuedAt } from './periods.ts'

type Figures = Pick<
  StatementRow,
  'openingPence' | 'earnedPence' | 'clawedBackPence' | 'paidPence' | 'closingPence'
>
interface Counted {
  amountPence: number
  status: CommissionLineRow['status']
  statementMonth: string
  paidMonth: string | null
}

export function statementOf(month: string, openingPence: number, lines: readonly Counted[]): Figures {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const ofMonth = counted.filter(({ statementMonth }) => statementMonth === month)
  const sumOf = (matching: readonly Counted[]) => sumPence(matching.map(({ amountPence }) => amountPence))
  const earnedPence = sumOf(ofMonth.filter(({ amountPence }) => amountPence >= 0))
  const clawedBackPence = sumOf(ofMonth.filter(({ amountPence }) => amountPence < 0))
  const paidPence = sumOf(counted.filter(({ paidMonth }) => paidMonth === month))
  return {
    openingPence,
    earnedPence,
    clawedBackPence,
    paidPence,
    closingPence: openingPence + earnedPence + clawedBackPence - paidPence,
  }
}

/** Issues every statement due and not yet issued. */
export async function issueStatements(tx: Database, brokerageId: string, now: Date): Promise<void> {
  const [last] = await tx
    .select()
    .from(commissionStatements)
    .where(eq(commissionStatements.brokerageId, brokerageId))
    .orderBy(desc(commissionStatements.month))
    .limit(1)
  const lines = await readCounted(tx, brokerageId)
  const issued: StatementRow[] = []
  let month = last ? monthsAfter(last.month, 1) : lines[0]?.statementMonth
  let opening = last?.closingPence ?? 0
  while (month && issuedAt(month) <= now) {
    const figures = statementOf(month, opening, lines)
    issued.push({ brokerageId, month, issuedAt: issuedAt(month), ...figures })
    opening = figures.closingPence
    month = monthsAfter(month, 1)
  }
  if (issued.length > 0) await tx.insert(commissionStatements).values(issued).onConflictDoNothing()
}

export function readCounted(tx: Database, brokerageId: string): Promise<Counted[]> {
  const { amountPence, status, statementMonth, paidAt } = commissionLines
  const paidMonth = sql<string | null>`to_char(${paidAt} at time zone 'Europe/London', 'YYYY-MM')`
  return tx
    .select({ statementMonth, paidMonth, status, amountPence: sum(amountPence).mapWith(Number) })
    .from(commissionLines)
    .where(eq(commissionLines.brokerageId, brokerageId))
    .groupBy(statementMonth, sql`2`, status, sql`${amountPence} < 0`)
    .orderBy(asc(statementMonth))
}
