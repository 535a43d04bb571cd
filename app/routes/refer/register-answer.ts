import type { CompanySearch } from './company-choice.ts'
import type { OfficerList } from './officer-choice.ts'

/** What Companies House knows, for the form that is open: `?company=` searches, `?officers=` lists the people of a number. */
export interface RegisterAnswer {
  search?: CompanySearch
  officers?: OfficerList
}
