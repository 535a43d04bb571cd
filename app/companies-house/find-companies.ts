import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { CoreService } from '#contract/calls/services.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { type CompanySearch, enterBelow } from './company-choice.ts'

/** No one can choose from more companies than these. */
const maxCompanies = 8

/**
 * Searches Companies House, for the form whose rule `refusalOf` is. A search that fails has a message and no companies: a company can always be
 * entered by hand.
 */
export async function findCompanies(
  core: CoreService,
  entered: string,
  refusalOf: (company: CompanySearchItem) => FormMessage | undefined,
): Promise<CompanySearch> {
  const query = entered.trim().slice(0, maxCompanyQueryLength)
  if (query.length < minCompanyQueryLength) return { query, hits: [], message: tooShort }
  const found = await core.searchCompanies({ query })
  if (!found.ok) {
    const message = found.failure.kind === 'rate_limited' ? busy : unavailable
    return { query, hits: [], failed: true, message }
  }
  const companies = found.value.slice(0, maxCompanies)
  if (companies.length === 0) return { query, hits: [], message: noneFound(query) }
  return {
    query,
    hits: companies.map((company) => ({ company, refusal: refusalOf(company) })),
    isCut: found.value.length > maxCompanies,
  }
}

const tooShort: FormMessage = {
  title: `Enter at least ${minCompanyQueryLength} characters`,
  text: 'Then search again.',
}

const busy: FormMessage = {
  title: 'Companies House is busy',
  text: 'Enter the company below, or search again in a minute.',
}

const unavailable: FormMessage = { title: 'Companies House is not responding', text: enterBelow }

function noneFound(query: string): FormMessage {
  return {
    title: `No company found for “${query}”`,
    text: 'Check the spelling, search by number, or enter the company below.',
  }
}
