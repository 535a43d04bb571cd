import { href } from 'react-router'
import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { companyStatus } from '#app/companies-house/company-choice.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { Settings } from '#app/ports.ts'
import { acceptedCompanyStatuses, type CompanySearchItem, type Duplicate } from '#contract/clients/company.ts'
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

/** Why a business that was referred before cannot be referred now. */
export function duplicateMessage(
  { reason, until, client_id: clientId }: Duplicate,
  providerName: string,
): FormMessage {
  const { text, link } = ownReferral(clientId)
  const later = until && `You can refer it from ${formatDay(until)}.`
  switch (reason) {
    // A client of the firm’s own, or one with a facility, stays one when the protection ends.
    case 'ReferredByYou':
      return { title: 'Your firm has already referred this company', text, link }
    case 'ExistingCustomer':
      return {
        title: `${providerName} already lends to this company`,
        text: `Ask ${providerName} about more funding for this client.`,
        link,
      }
    case 'ReferredByAnotherBroker':
      return {
        title: 'Another broker has already referred this company',
        text: later ?? 'You cannot refer it while their referral is protected.',
      }
    case 'RecentlyDeclined':
      return {
        title: `${providerName} declined this company recently`,
        text: later ?? 'It can be referred again later.',
        link,
      }
    default:
      return {
        title: `${providerName} has not accepted this company`,
        text: later ?? `Ask ${providerName} why, and from when you can refer it.`,
        link,
      }
  }
}

/** What follows for a client of the firm; without an id they are a colleague’s, whom the person may not open. */
export function ownReferral(clientId: string | null | undefined): Pick<FormMessage, 'text' | 'link'> {
  if (!clientId) return { text: 'A colleague at your firm works on it.' }
  return {
    text: 'Open the client to see what happens next.',
    link: { to: href('/application/:clientId', { clientId }), label: 'Open client' },
  }
}
