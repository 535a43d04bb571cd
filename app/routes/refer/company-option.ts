import { type CompanyHit, type CompanySearch, manualEntry, registerStatusBadge } from './company-choice.ts'

/** What was chosen of the suggestions: a company, or to enter one. */
export type CompanyPick = CompanyHit | typeof manualEntry

/** One line of the suggestions. */
export interface CompanyOption {
  id: string
  name: string
  detail?: string
  /** Why it cannot be referred. */
  refusal?: string
  pick: CompanyPick
}

/** The companies of a search, and a last line for one that is not among them, or for why there are none. */
export function companyOptions({ hits, message }: CompanySearch): CompanyOption[] {
  return [
    ...hits.map((hit) => ({
      id: hit.company.number,
      name: hit.company.name,
      detail: `${hit.company.number}, ${registerStatusBadge(hit.company).label.toLowerCase()}, ${hit.company.snippet}`,
      refusal: hit.refusal?.title,
      pick: hit,
    })),
    hits.length > 0
      ? { id: manualEntry, name: 'My client’s company is not listed', pick: manualEntry }
      : { id: manualEntry, name: 'Enter the company instead', detail: message?.title, pick: manualEntry },
  ]
}
