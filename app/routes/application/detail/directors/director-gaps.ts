import { coversAddressHistory } from '#contract/clients/completeness.ts'
import { addressHistoryYears, type Director } from '#contract/clients/director.ts'
import { londonToday } from '#contract/fields/dates.ts'

type Gap = [label: string, open: (director: Director, today: string) => boolean]

const missing = (value: unknown) => value === null || value === undefined

const gaps: Gap[] = [
  ['date of birth', (director) => !director.date_of_birth],
  ['nationality', (director) => !director.nationality],
  ['email', (director) => !director.email],
  ['mobile number', (director) => !director.phone_number],
  ['home address', (director) => !director.residential_address],
  [
    `${addressHistoryYears} years of addresses`,
    (director, today) => Boolean(director.residential_address) && !coversAddressHistory(director, today),
  ],
  ['residential status', (director) => !director.residential_status],
  ['shareholding', (director) => missing(director.shareholding_percent)],
  ['whether they are a signatory', (director) => missing(director.is_signatory)],
  ['whether they are a politically exposed person', (director) => missing(director.is_pep)],
  ['whether they have been bankrupt or in an IVA', (director) => missing(director.bankrupt_or_iva)],
  ['agreement to the credit search', (director) => director.consent_credit_search !== true],
]

/** What underwriting still needs of a director; empty exactly when the contract calls the director complete. */
export function directorGaps(director: Director, today: string = londonToday()): string[] {
  return gaps.flatMap(([label, open]) => (open(director, today) ? [label] : []))
}
