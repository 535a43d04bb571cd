import { londonToday, yearsBefore } from '#contract/dates.ts'
import { addressHistoryYears } from '#contract/director.ts'

/** The month home addresses must reach back to, `YYYY-MM`. */
export function historySince(today: string = londonToday()): string {
  return yearsBefore(today, addressHistoryYears).slice(0, 7)
}
