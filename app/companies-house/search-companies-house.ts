import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'

/** More could not be chosen from. */
const maxCompanies = 8

interface CompaniesFound {
  query: string
  companies: CompanySearchItem[]
  message?: FormMessage
}

/** What each form says of a search that failed. */
export interface SearchFailures {
  busy: FormMessage
  unavailable: FormMessage
}

/** Searches Companies House; a failure is a message, because a company can always be entered by hand. */
export async function searchCompaniesHouse(
  core: CoreService,
  entered: string,
  { busy, unavailable }: SearchFailures,
): Promise<CompaniesFound> {
  const query = entered.trim().slice(0, maxCompanyQueryLength)
  if (query.length < minCompanyQueryLength) return { query, companies: [], message: tooShort }
  const found = await core.searchCompanies({ query })
  if (!found.ok) {
    const message = found.failure.kind === 'rate_limited' ? busy : unavailable
    return { query, companies: [], message }
  }
  const companies = found.value.slice(0, maxCompanies)
  return companies.length > 0 ? { query, companies } : { query, companies, message: noneFound(query) }
}

const tooShort: FormMessage = {
  title: `Enter at least ${minCompanyQueryLength} characters`,
  text: 'Then search again.',
}

function noneFound(query: string): FormMessage {
  return {
    title: `No company found for “${query}”`,
    text: 'Check the spelling, search by number, or enter the company below.',
  }
}
