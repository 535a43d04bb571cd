import type { ImportRow } from '#contract/nexus/rows/import-row.ts'

/** What the register said about a row: its company, none of that number, or no company that is surely meant. */
export type Registered =
  | { found: 'company'; number: string; name: string; type: string; status: string; incorporated_on: string }
  | { found: 'nothing' }
  | { found: 'unsure' }

/** Everything a result is made of, kept with it: the same facts always give the same result. */
export interface Facts {
  row: ImportRow
  registered: Registered
  /** Day of the check in London, `YYYY-MM-DD`. */
  checked_on: string
}

/** Whole months from a month or day to the day of the check; undefined when nothing says since when. */
export function monthsTrading({ row, registered, checked_on }: Facts): number | undefined {
  const since = row.trading_since ?? (registered.found === 'company' ? registered.incorporated_on : undefined)
  if (!since) return undefined
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(0, monthsOf(checked_on) - monthsOf(since))
}
