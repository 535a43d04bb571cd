import { coversAddressHistory } from '#contract/clients/completeness.ts'
import type { Director } from '#contract/clients/director.ts'
import { londonToday } from '#contract/fields/dates.ts'

type Gap = [words: string, open: (director: Director, today: string) => boolean]

const unsaid = (value: unknown) => value === null || value === undefined

const gaps: Gap[] = [
  ['date of birth', (director) => !director.date_of_birth],
  ['nationality', (director) => !director.nationality],
  ['email', (director) => !director.email],
  ['mobile number', (director) => !director.phone_number],
  ['home address', (director) => !director.residential_address],
  [
    'addresses of three years',
    (director, today) => Boolean(director.residential_address) && !coversAddressHistory(director, today),
  ],
  ['residential status', (director) => !director.residential_status],
  ['shareholding', (director) => unsaid(director.shareholding_percent)],
  ['whether they sign', (director) => unsaid(director.is_signatory)],
  ['political exposure', (director) => unsaid(director.is_pep)],
  ['bankruptcy', (director) => unsaid(director.bankrupt_or_iva)],
  ['consent to the credit search', (director) => director.consent_credit_search !== true],
]

/** What underwriting still needs of a director, in words; empty exactly when the contract calls the director complete. */
export function directorGaps(director: Director, today: string = londonToday()): string[] {
  return gaps.flatMap(([words, open]) => (open(director, today) ? [words] : []))
}
