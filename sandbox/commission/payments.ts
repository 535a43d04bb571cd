import { londonToday } from '#contract/fields/dates.ts'
import { sumPence } from '#contract/fields/pence.ts'
import type { CommissionLineRow } from '../db/tables/commission.ts'

type Owed = Pick<CommissionLineRow, 'id' | 'dueAt' | 'paidAt' | 'amountPence'> & { status: string }

/**
 * What comes to be paid on each day, the earliest first; what is overdue comes with what is due today. Clawbacks that
 * exceed the commission of a day leave nothing to pay then: the rest is taken off the days after it.
 */
export function paymentsOf(lines: readonly Owed[], now: Date) {
  const owed = lines
    .filter(({ paidAt, status }) => !paidAt && status !== 'OnHold' && status !== 'Cancelled')
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const byDay = Map.groupBy(owed, ({ dueAt }) => londonToday(dueAt > now ? dueAt : now))
  let carriedPence = 0
  return [...byDay].map(([day, due]) => {
    const earned = due.filter(({ amountPence }) => amountPence > 0)
    const pence = carriedPence + sumPence(due.map(({ amountPence }) => amountPence))
    carriedPence = Math.min(pence, 0)
    return { date: earned[0] ? londonToday(earned[0].dueAt) : day, pence, earned }
  })
}

/** The lines that clawbacks take whole: nothing is paid on the day on which they are due. */
export function setOffIn(lines: readonly Owed[], now: Date): Set<string> {
  const unpaid = paymentsOf(lines, now).filter(({ pence }) => pence <= 0)
  return new Set(unpaid.flatMap(({ earned }) => earned.map(({ id }) => id)))
}
