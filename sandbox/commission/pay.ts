import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { nextPaymentDay } from './periods.ts'

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
  if (pence < 0) await carryOver(tx, owed, at)
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

/** Clawbacks that exceed what is due leave nothing to pay: those lines are due with the next payment. */
async function carryOver(tx: Database, owed: CommissionLineRow[], at: Date) {
  const due = owed.filter(({ dueAt }) => dueAt <= at).map(({ id }) => id)
  await tx
    .update(commissionLines)
    .set({ dueAt: nextPaymentDay(at) })
    .where(inArray(commissionLines.id, due))
}
