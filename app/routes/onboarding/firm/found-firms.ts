import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
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

/** More would be a list to read, not to choose from. */
const maxFirms = 8
const minLength = 2

/** Searches Companies House; a failure is a message, because a company can always be entered by hand. */
export async function findFirms(core: CoreService, entered: string): Promise<FirmSearch> {
  const query = entered.trim().slice(0, 160)
  if (query.length < minLength) return { query, firms: [], message: tooShort }
  const found = await core.searchCompanies({ query })
  if (!found.ok) return { query, firms: [], message: failureMessage(found.failure.kind) }
  const firms = found.value.slice(0, maxFirms).map(foundFirm)
  return firms.length > 0 ? { query, firms } : { query, firms, message: noneFound(query) }
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

const tooShort = { title: 'Enter at least 2 characters', text: 'Then search again.' }

function noneFound(query: string): FormMessage {
  return {
    title: `No company found for “${query}”`,
    text: 'Check the spelling, search by number, or enter the company below.',
  }
}

function failureMessage(kind: FailureKind): FormMessage {
  return kind === 'rate_limited'
    ? { title: 'Companies House is busy', text: 'Enter the company below, or search again in a minute.' }
    : firmSearchUnavailable
}

export const firmSearchUnavailable: FormMessage = {
  title: 'Companies House is not responding',
  text: 'Enter the company below. It is checked when your application is reviewed.',
}
