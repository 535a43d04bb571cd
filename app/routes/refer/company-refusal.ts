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
import { businessType, isUnlisted, refuserOf } from '#contract/fields/policy.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'

type Provider = Pick<Settings, 'providerName' | 'policy'>
type Firm = Pick<Brokerage, 'fca'> | null

/** Why a firm cannot refer a company now. */
export function companyRefusal(
  company: CompanySearchItem,
  provider: Provider,
  firm: Firm,
): FormMessage | undefined {
  const { company_status: status, company_type: type, date_of_cessation: ceased, referral } = company
  if (!acceptedCompanyStatuses.some((accepted) => accepted === status))
    return {
      title: `Companies House shows this company as ${companyStatus(status)}`,
      text: `${ceased ? `It ended on ${formatDay(ceased)}. ` : ''}It cannot be referred. Check the number, or search for the company that trades now.`,
    }
  const taken = referral ? duplicateMessage(referral, provider.providerName) : undefined
  return typeRefusal(type, provider, firm) ?? taken
}

/** Why a firm cannot refer businesses of a type. */
export function typeRefusal(
  type: string,
  { providerName, policy }: Provider,
  firm: Firm,
): FormMessage | undefined {
  const refuser = refuserOf(type, policy.companyTypes, firm?.fca?.status)
  if (refuser === 'firm')
    return {
      title: 'Your firm can refer limited companies and LLPs only',
      text: 'It is not authorised by the FCA.',
    }
  return (
    refuser && {
      title: `${providerName} does not lend to this type of ${isUnlisted(type) ? 'business' : 'company'}`,
      text: `It lends to ${companyTypeNames(policy.companyTypes)}.`,
    }
  )
}

/** Why a firm cannot refer a company of which only the number is known: the letters of some say the type. */
export function numberRefusal(
  number: string | null,
  provider: Provider,
  firm: Firm,
): FormMessage | undefined {
  const type = businessType({ number: number ?? '', type: '' })
  return type ? typeRefusal(type, provider, firm) : undefined
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
