import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { commissionLines } from '../db/tables/commission.ts'

interface Paying {
  brokerageId: string
  at: Date
  /** Pays all that is earned, not only what is due. */
  early?: boolean
}

export async function payCommission(tx: Database, { brokerageId, at, early }: Paying) {
  const { status, dueAt, earnedAt, paidAt } = commissionLines
  const due = lte(early ? earnedAt : dueAt, at)
  const unpaid = and(eq(commissionLines.brokerageId, brokerageId), isNull(paidAt), due)
  const owed = await tx
    .select()
    .from(commissionLines)
    .where(and(unpaid, inArray(status, ['Accrued', 'ClawedBack'])))
  const pence = sumPence(owed.map(({ amountPence }) => amountPence))
  if (owed.length === 0 || pence < 0) return { lines: 0, pence: 0, reference: null }
  const reference = `WL${londonToday(at).replaceAll('-', '')}`
  const settled = { paidAt: at, paymentReference: reference }
  await tx
    .update(commissionLines)
    .set(settled)
    .where(and(unpaid, eq(status, 'ClawedBack')))
  await tx
    .update(commissionLines)
    .set({ ...settled, status: 'Paid' })
    .where(and(unpaid, eq(status, 'Accrued')))
  return { lines: owed.length, pence, reference }
}
