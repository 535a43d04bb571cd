import { href } from 'react-router'
import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { companyStatus } from '#app/companies-house/company-choice.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { Settings } from '#app/ports.ts'
import {
  acceptedCompanyStatuses,
  type CompanySearchItem,
  type Duplicate,
  type duplicateReasons,
} from '#contract/clients/company.ts'

type Provider = Pick<Settings, 'providerName' | 'policy'>

/** Why a company cannot be referred now. */
export function companyRefusal(company: CompanySearchItem, provider: Provider): FormMessage | undefined {
  const { referral } = company
  const taken = referral ? duplicateMessage(referral, provider.providerName) : undefined
  return registerRefusal(company, provider) ?? taken
}

/** Why the lender does not take a company as Companies House shows it. */
export function registerRefusal(
  { company_status: status, company_type: type, date_of_cessation: ceased }: CompanySearchItem,
  { providerName, policy }: Provider,
): FormMessage | undefined {
  if (!acceptedCompanyStatuses.some((accepted) => accepted === status))
    return {
      title: `Companies House shows this company as ${companyStatus(status)}`,
      text: `${ceased ? `It ended on ${formatDay(ceased)}. ` : ''}It cannot be referred. Check the number, or search for the company that trades now.`,
    }
  if (!policy.companyTypes.includes(type))
    return {
      title: `${providerName} does not lend to this type of company`,
      text: `It lends to ${companyTypeNames(policy.companyTypes)}.`,
    }
  return undefined
}

type Texts = Pick<FormMessage, 'title' | 'text'>

const duplicateTexts = (
  providerName: string,
  client_id: string | undefined,
): Record<(typeof duplicateReasons)[number], Texts> => ({
  ReferredByYou: {
    title: 'Your firm has already referred this company',
    text: client_id ? 'Open it to see what happens next.' : 'A colleague at your firm works on it.',
  },
  ReferredByAnotherBroker: {
    title: 'Another broker has already referred this company',
    text: 'You cannot refer it while their referral is protected.',
  },
  ExistingCustomer: {
    title: `${providerName} already lends to this company`,
    text: `Ask ${providerName} about more funding for this client.`,
  },
  RecentlyDeclined: {
    title: `${providerName} declined this company recently`,
    text: 'It can be referred again later.',
  },
})

export function duplicateMessage({ reason, until, client_id }: Duplicate, providerName: string): FormMessage {
  const texts: Record<string, Texts> = duplicateTexts(providerName, client_id)
  const known = Object.hasOwn(texts, reason) ? texts[reason] : undefined
  const { title, text } = known ?? {
    title: `${providerName} has not accepted this company`,
    text: `Ask ${providerName} why, and from when you can refer it.`,
  }
  // A client of the firm’s own, or one with a facility, stays one when the protection ends.
  const isFree = until && reason !== 'ReferredByYou' && reason !== 'ExistingCustomer'
  return {
    title,
    text: isFree ? `You can refer it from ${formatDay(until)}.` : text,
    link: client_id
      ? { to: href('/application/:clientId', { clientId: client_id }), label: 'Open client' }
      : undefined,
  }
}
