import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'

/** What Companies House shows of a company that underwriting will ask about (domain 2.4). None of it forbids a referral. */
export const registerWarnings = ['strike-off', 'insolvency', 'charges', 'accounts', 'statement'] as const

export type RegisterWarning = (typeof registerWarnings)[number]

const labels: Record<RegisterWarning, string> = {
  'strike-off': 'a proposal to strike off this company',
  insolvency: 'past insolvency of this company',
  charges: 'charges over the assets of this company',
  accounts: 'overdue accounts',
  statement: 'an overdue confirmation statement',
}

export const strikeOff = 'active-proposal-to-strike-off'

export function warningsOf(item: CompanySearchItem): RegisterWarning[] {
  const found: Record<RegisterWarning, boolean | null | undefined> = {
    'strike-off': item.company_status_detail === strikeOff,
    insolvency: item.has_insolvency_history,
    charges: item.has_charges,
    accounts: item.accounts_overdue,
    statement: item.confirmation_statement_overdue,
  }
  return registerWarnings.filter((warning) => found[warning])
}

export function warningMessage(
  warnings: readonly RegisterWarning[],
  providerName: string,
): FormMessage | undefined {
  const [first, ...others] = registerWarnings
    .filter((each) => warnings.includes(each))
    .map((each) => labels[each])
  if (!first) return undefined
  const last = others.pop()
  return {
    title: `Companies House shows ${[[first, ...others].join(', '), last].filter(Boolean).join(' and ')}`,
    text: warnings.includes('strike-off')
      ? `You can still refer it. ${providerName} will ask what has been done about it.`
      : warnings.includes('charges')
        ? `You can still refer it. ${providerName} will ask who holds the charges and how much is owed.`
        : 'You can still refer it.',
  }
}
