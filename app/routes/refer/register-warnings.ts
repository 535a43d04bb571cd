import { strikeOff } from '#app/companies-house/company-choice.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'

/** What Companies House shows of a company that underwriting will ask about (domain 2.4). None of it forbids a referral. */
export function registerWarning(company: CompanySearchItem, providerName: string): FormMessage | undefined {
  const isStruckOff = company.company_status_detail === strikeOff
  const lines = [
    isStruckOff && 'a proposal to strike off this company',
    company.has_insolvency_history && 'past insolvency of this company',
    company.has_charges && 'charges over the assets of this company',
    company.accounts_overdue && 'overdue accounts',
    company.confirmation_statement_overdue && 'an overdue confirmation statement',
  ].filter(Boolean)
  const last = lines.pop()
  if (!last) return undefined
  return {
    title: `Companies House shows ${[lines.join(', '), last].filter(Boolean).join(' and ')}`,
    text: isStruckOff
      ? `You can still refer it. ${providerName} will ask what has been done about it.`
      : company.has_charges
        ? `You can still refer it. ${providerName} will ask who holds the charges and how much is owed.`
        : 'You can still refer it.',
  }
}
