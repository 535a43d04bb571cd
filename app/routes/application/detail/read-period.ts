import { z } from 'zod'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { daysAfter, pastMonth } from '#contract/fields/dates.ts'
import { optional } from '#contract/fields/fields.ts'

interface Period {
  /** The first day, `YYYY-MM-DD`. */
  period_from?: string
  /** The last day. */
  period_to?: string
}

const month = optional(pastMonth('Enter a month, like 09-2026'))
const input = z.object({ period_from: month, period_to: month })

/** The days of the months that a document covers, as they were entered: one month alone is the first and the last. */
export function readPeriod(
  entered: Record<keyof Period, string>,
  needed: boolean,
): { period: Period } | { errors: FieldErrors } {
  const parsed = input.safeParse(entered)
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors }
  const { period_from, period_to } = parsed.data
  const [from, to] = [period_from ?? period_to, period_to ?? period_from]
  if (!from || !to) return needed ? { errors: { period_from: [firstMonthMissing] } } : { period: {} }
  if (from > to) return { errors: { period_to: ['Enter a month that is not before the first'] } }
  return { period: { period_from: `${from}-01`, period_to: lastDayOf(to) } }
}

const firstMonthMissing = 'Enter the first month of the statement, like 09-2026'

function lastDayOf(month: string): string {
  const next = daysAfter(`${month}-01`, 31).slice(0, 7)
  return daysAfter(`${next}-01`, -1)
}
