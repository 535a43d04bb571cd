import type { Services } from '#contract/calls/services.ts'

export type AccountCheck = 'valid' | 'invalid' | 'unknown' | 'unavailable'

/** Whether an account could exist. A bank service that does not know, or does not answer, does not stop an application. */
export async function checkAccount(
  bank: Services['bank'],
  account: { sort_code: string; account_number: string },
): Promise<AccountCheck> {
  const checked = await bank.validateAccount({
    sortCode: account.sort_code,
    accountNumber: account.account_number,
  })
  if (!checked.ok) return checked.failure.kind === 'invalid' ? 'invalid' : 'unavailable'
  if (checked.value.valid === 'Unknown') return 'unknown'
  return checked.value.valid ? 'valid' : 'invalid'
}

export const invalidAccount = 'Check the account number: it does not belong to this sort code'
