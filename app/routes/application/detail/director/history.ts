import { addressHistoryYears } from '#contract/clients/director.ts'
import { londonToday, yearsBefore } from '#contract/fields/dates.ts'

/** The month home addresses must reach back to, `YYYY-MM`. */
export function historySince(today: string = londonToday()): string {
  return yearsBefore(today, addressHistoryYears).slice(0, 7)
}
