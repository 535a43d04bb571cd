import { type SearchFailures, searchCompaniesHouse } from '#app/companies-house/search-companies-house.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'

export interface FoundFirm {
  number: string
  name: string
  address: string
  refusal?: string
}

export interface FirmSearch {
  query: string
  firms: FoundFirm[]
  message?: FormMessage
}

export async function findFirms(core: CoreService, entered: string): Promise<FirmSearch> {
  const { companies, ...search } = await searchCompaniesHouse(core, entered, failures)
  return { ...search, firms: companies.map(foundFirm) }
}

/** Statuses in which a company can apply (domain 2.2). */
const applying = ['active', 'open']

export function foundFirm(item: CompanySearchItem): FoundFirm {
  const { company_number, title, address_snippet, company_status } = item
  const firm = { number: company_number, name: title, address: address_snippet }
  if (applying.includes(company_status)) return firm
  const status = company_status.replaceAll('-', ' ')
  return { ...firm, refusal: `Companies House shows this company as ${status}, so it cannot apply.` }
}

const enterBelow = 'Enter the company below. It is checked when your application is reviewed.'

export const firmSearchUnavailable: FormMessage = {
  title: 'Companies House is not responding',
  text: enterBelow,
}

/** Without an answer of the portal: offline, for example. */
export const firmsNotSearched: FormMessage = {
  title: 'We could not search Companies House',
  text: enterBelow,
}

const failures: SearchFailures = {
  busy: {
    title: 'Companies House is busy',
    text: 'Enter the company below, or search again in a minute.',
  },
  unavailable: firmSearchUnavailable,
}
