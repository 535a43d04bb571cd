import type { Facts } from '../../db/tables/nexus.ts'

/** Undefined when the start is unknown. */
export function monthsTrading({ row, registered, checked_on }: Facts): number | undefined {
  const since = row.trading_since ?? (registered.found === 'company' ? registered.incorporated_on : undefined)
  if (!since) return undefined
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(0, monthsOf(checked_on) - monthsOf(since))
}
