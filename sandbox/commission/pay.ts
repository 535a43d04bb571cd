import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { commissionLines } from '../db/tables/commission.ts'

export interface Payment {
  lines: number
  pence: number
  reference: string | null
}

interface Paying {
  brokerageId: string
  at: Date
  /** Lines to pay early; by default everything due is paid. */
  lineIds?: readonly string[]
}

export async function payCommission(tx: Database, { brokerageId, at, lineIds }: Paying): Promise<Payment> {
  const owed = await tx
    .select()
    .from(commissionLines)
    .where(
      and(
        eq(commissionLines.brokerageId, brokerageId),
        isNull(commissionLines.paidAt),
        payableAt(at, lineIds),
      ),
    )
  const pence = sumPence(owed.map(({ amountPence }) => amountPence))
  if (owed.length === 0 || pence < 0) return { lines: 0, pence: 0, reference: null }
  const reference = paymentReference(at)
  const settled = { paidAt: at, paymentReference: reference }
  const idsOf = (status: 'Accrued' | 'ClawedBack') =>
    owed.filter((line) => line.status === status).map(({ id }) => id)
  await tx
    .update(commissionLines)
    .set({ ...settled, status: 'Paid' })
    .where(inArray(commissionLines.id, idsOf('Accrued')))
  await tx
    .update(commissionLines)
    .set(settled)
    .where(inArray(commissionLines.id, idsOf('ClawedBack')))
  return { lines: owed.length, pence, reference }
}

function payableAt(at: Date, lineIds: readonly string[] | undefined): SQL | undefined {
  const { id, status, earnedAt, dueAt } = commissionLines
  if (!lineIds) return and(inArray(status, ['Accrued', 'ClawedBack']), lte(dueAt, at))
  return or(
    and(eq(status, 'Accrued'), inArray(id, [...lineIds])),
    and(eq(status, 'ClawedBack'), lte(earnedAt, at)),
  )
}

export function paymentReference(at: Date): string {
  return `WL${londonToday(at).replaceAll('-', '')}`
}
