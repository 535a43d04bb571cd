import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { Settings } from '#app/settings.ts'
import { acceptedCompanyStatuses, type CompanySearchItem } from '#contract/clients/company.ts'
import { daysAfter } from '#contract/fields/dates.ts'
import { type CompanyChoice, type CompanyHit, registerStatusLabel } from './company-choice.ts'
import { duplicateMessage } from './duplicate-message.ts'
import { warningsOf } from './register-warnings.ts'

type Provider = Pick<Settings, 'providerName' | 'policy'>

export function companyHit(item: CompanySearchItem, today: string, provider: Provider): CompanyHit {
  const { providerName, policy } = provider
  const warnings = warningsOf(item)
  const company: CompanyChoice = {
    number: item.company_number,
    name: item.title,
    type: item.company_type,
    status: item.company_status,
    status_detail: item.company_status_detail,
    incorporated_on: item.date_of_creation,
    registered_address: item.address,
    warnings: warnings.length > 0 ? warnings : undefined,
    snippet: item.address_snippet,
    protected_until: item.referral === null ? formatDay(daysAfter(today, policy.protectedDays)) : undefined,
  }
  const refusal = registerRefusal(company, provider, item.date_of_cessation)
  return {
    company,
    refusal: refusal ?? (item.referral ? duplicateMessage(item.referral, providerName) : undefined),
  }
}

/** Why the lender does not take a company as Companies House shows it. `ceased` is the day it ended. */
export function registerRefusal(
  { status, type }: Pick<CompanyChoice, 'status' | 'type'>,
  { providerName, policy }: Provider,
  ceased?: string,
): FormMessage | undefined {
  if (!acceptedCompanyStatuses.some((accepted) => accepted === status))
    return {
      title: `Companies House shows this company as ${registerStatusLabel(status)}`,
      text: `${ceased ? `It ended on ${formatDay(ceased)}. ` : ''}It cannot be referred. Check the number, or search for the company that trades now.`,
    }
  if (!policy.companyTypes.includes(type))
    return {
      title: `${providerName} does not lend to this type of company`,
      text: `It lends to ${companyTypeNames(policy.companyTypes)}.`,
    }
  return undefined
}
