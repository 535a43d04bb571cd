import { companyStatus } from '#app/companies-house/company-choice.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import { addressParts } from '#app/lookup/address-parts.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'

/** The answers that a company of Companies House gives, and that no one enters. */
export function firmIdentity({ company_type, title, company_number }: CompanySearchItem) {
  return {
    business_type: company_type === 'llp' ? 'LLP' : 'LimitedCompany',
    name: title,
    registration_number: company_number,
  }
}

/** What is entered by hand where another firm than a chosen company applies. */
export const noFirm = { name: '', registration_number: '', trading_name: '' }

/** An address in the fields of the business address, where another can be entered. */
export function firmAddress(address: Partial<CompanySearchItem['address']> = {}): Record<string, string> {
  return Object.fromEntries(addressParts.map((part) => [`address.${part}`, address[part] ?? '']))
}

/** Statuses in which a company can apply (domain 2.2). */
const applying = ['active', 'open']

/** Why a company cannot apply. */
export function firmRefusal({ company_status: status }: CompanySearchItem): FormMessage | undefined {
  if (applying.includes(status)) return undefined
  return { title: `Companies House shows this company as ${companyStatus(status)}`, text: 'It cannot apply.' }
}
