import { monthBefore } from '#app/format/calendar.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { isAtOwnFirm, isFreeMail } from '#contract/people/firm-domain.ts'
import { registerWarning } from './register-warnings.ts'

interface Sources {
  /** The company as it was chosen at Companies House; undefined for one that was entered by hand. */
  chosen?: CompanySearchItem | undefined
  providerName: string
  /** Of the broker's firm. */
  ownDomain?: string | undefined
}

/** Warnings for the broker before sending; none of them blocks (domain 2.4 and 2.6). */
export function cautionsOf(
  { company, contact, financials }: Referral,
  { chosen, providerName, ownDomain }: Sources,
): FormMessage[] {
  const cautions: FormMessage[] = []
  const warning = chosen && registerWarning(chosen, providerName)
  if (warning) cautions.push(warning)
  if (company.incorporated_on && financials.trading_since < monthBefore(company.incorporated_on))
    cautions.push({
      title: 'Trading began before the company was incorporated',
      text: 'This is correct if a sole trader became a company. If not, change the month.',
    })
  if (isAtOwnFirm(contact.email, ownDomain))
    cautions.push({
      title: 'This email address is at your own firm',
      text: 'The sign-up link and the contract go there. Check that it is the client’s address.',
    })
  if (isFreeMail(contact.email))
    cautions.push({
      title: 'This looks like a personal email address',
      text: 'The sign-up link goes there. Check that it is the contact’s own address.',
    })
  return cautions
}
