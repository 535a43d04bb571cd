import { formatMoment } from '#app/format/format-moment.ts'
import type { CommissionQuery } from '#contract/commission/commission.ts'

/** October 2026, Tax year 2026 to 2027, or All time. */
export function periodLabel(period: string): string {
  if (period === 'all') return 'All time'
  const [first, second] = period.split('-')
  return isTaxYear(period) ? `Tax year ${first} to ${second}` : (formatMoment(period, 'month') ?? period)
}

export function periodRange(period: string): Pick<CommissionQuery, 'from' | 'to'> {
  if (period === 'all') return {}
  const [first, second] = period.split('-')
  return isTaxYear(period) ? { from: `${first}-04-06`, to: `${second}-04-05` } : { from: period, to: period }
}

/** `2026-2027`, as opposed to the month `2026-10`. */
export function isTaxYear(period: string): boolean {
  return period.length === 'YYYY-YYYY'.length
}
