import { monthBefore } from '#app/format/calendar.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { type RegisterWarning, warningMessage } from './register-warnings.ts'

const freeMail = /@(gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|btinternet)\./i

/** Warnings for the broker before sending; none of them blocks (domain 2.4 and 2.6). */
export function cautionsOf(
  { company, contact, financials }: Referral,
  { warnings = [], providerName }: { warnings?: readonly RegisterWarning[]; providerName: string },
): FormMessage[] {
  const cautions: FormMessage[] = []
  const warning = warningMessage(warnings, providerName)
  if (warning) cautions.push(warning)
  if (company.incorporated_on && financials.trading_since < monthBefore(company.incorporated_on))
    cautions.push({
      title: 'Trading began before the company was incorporated',
      text: 'This is correct if a sole trader became a company. If not, change the month.',
    })
  if (freeMail.test(contact.email))
    cautions.push({
      title: 'This looks like a personal email address',
      text: 'The sign-up link goes there. Check that it is the contact’s own address.',
    })
  return cautions
}
