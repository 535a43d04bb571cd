import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'

/** The hidden field of a chosen company, which it carries whole: it survives a reply, a draft and Back. */
export const companyField = 'company_choice'

interface CompanyHit {
  company: CompanySearchItem
  /** Why it cannot be chosen. */
  refusal?: FormMessage
}

export interface CompanySearch {
  query: string
  hits: CompanyHit[]
  /** Whether Companies House has found more than these. */
  isCut?: boolean
  /** Whether Companies House did not answer, so that nothing is known. */
  failed?: boolean
  message?: FormMessage
}

/** The next step where Companies House cannot be searched. */
export const enterBelow = 'Enter the company below. It is checked later.'

const texts = ['company_number', 'title', 'company_type', 'company_status', 'address_snippet']

/** The company that a field carries; undefined for nothing and for what no button of ours has. By hand: the browser has no room for a schema. */
export function companyOf(value: unknown): CompanySearchItem | undefined {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined
  try {
    const company = JSON.parse(value)
    const isWhole = texts.every((name) => typeof company[name] === 'string')
    return isWhole && typeof company.address === 'object' ? company : undefined
  } catch {
    return undefined
  }
}

/** What a form searches for while no company is chosen; empty when it searches for none. */
export function searchedIn(form: FormData): string {
  return companyOf(form.get(companyField)) ? '' : String(form.get('company_query') ?? '')
}

/** The detail of a status that Companies House shows of a company it is about to strike off. */
export const strikeOff = 'active-proposal-to-strike-off'

/** A status of Companies House as a sentence says it: `voluntary arrangement`. */
export function companyStatus(code: string): string {
  return code.replaceAll('-', ' ')
}
