import { and, eq, gte, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import type { CommissionStatement } from '#contract/commission/commission.ts'
import { toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { issuedAt, rangeOf, taxYearOf } from './periods.ts'

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
