import { addressHistoryYears } from '#contract/clients/director.ts'
import { londonToday, yearsBefore } from '#contract/fields/dates.ts'

/** Maximum previous addresses that underwriting reads. */
export const maxAddresses = 6

/** The first month that home addresses must cover, `YYYY-MM`. */
export function historySince(today: string = londonToday()): string {
  return yearsBefore(today, addressHistoryYears).slice(0, 7)
}
