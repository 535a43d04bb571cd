import type { DraftPart } from '#app/application-drafts.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import { readDraft } from '../apply/applicant.ts'
import { checkStep } from '../apply/check-step.ts'
import { type AccountCheck, checkAccount, invalidAccount } from './check-account.ts'

export interface PayoutExtra {
  /** An account that could not be checked, as it was entered: sent again it is accepted. */
  unchecked?: { account: string; reason: Extract<AccountCheck, 'unknown' | 'unavailable'> }
}

export async function checkPayout(args: FormArgs<unknown>): Promise<CheckedForm<DraftPart, PayoutExtra>> {
  const { form, context, services } = args
  const { parts } = await readDraft(context)
  const accepted = form.get('unchecked_account')
  const checked = checkStep('payout', form, parts)
  const numbers = enteredAccount(form)
  if (!numbers) return checked
  const account = `${numbers.sort_code}${numbers.account_number}`
  const result = await checkAccount(services.bank, numbers)
  if (result === 'invalid')
    return { reply: () => checked.reply({ fieldErrors: { account_number: [invalidAccount] } }) }
  if (result === 'valid' || checked.value === undefined) return checked
  const extra = { unchecked: { account, reason: result } }
  return accepted === account ? checked : { extra, reply: checked.reply }
}

/** The account of a form; undefined while its numbers are no account's. */
export function enteredAccount(form: FormData): { sort_code: string; account_number: string } | undefined {
  const code = sortCode.safeParse(form.get('sort_code'))
  const number = accountNumber.safeParse(form.get('account_number'))
  return code.success && number.success ? { sort_code: code.data, account_number: number.data } : undefined
}
