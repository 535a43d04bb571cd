import { monthBefore } from '#app/format/calendar.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { strikeOff } from './company-choice.ts'

const freeMail = /@(gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|btinternet)\./i

/** What a broker should know before sending, though it forbids nothing (domain 2.4 and 2.6). */
export function cautionsOf({ company, contact, financials }: Referral): FormMessage[] {
  const cautions: FormMessage[] = []
  if (company.status_detail === strikeOff)
    cautions.push({
      title: 'The register shows a proposal to strike this company off',
      text: 'The lender will ask what has been done about it.',
    })
  if (company.incorporated_on && financials.trading_since < monthBefore(company.incorporated_on))
    cautions.push({
      title: 'Trading began before the company was incorporated',
      text: 'That is right when a sole trader became a company. If not, change the month.',
    })
  if (freeMail.test(contact.email))
    cautions.push({
      title: 'The contact’s email is not a business address',
      text: 'The sign-up link goes there. Check that it is the contact’s own.',
    })
  return cautions
}
