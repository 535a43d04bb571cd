import { Hono } from 'hono'
import { bankCalls } from '#contract/calls/bank-calls.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import { requireToken } from '../calls/guards.ts'
import { type Handler, mountCalls } from '../calls/mount.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { fieldErrors, refuseInvalid } from '../http/problem.ts'
import { validateAccount } from '../people/application.ts'

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
