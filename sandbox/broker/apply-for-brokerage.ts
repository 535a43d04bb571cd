import type { profileCalls } from '#contract/calls/profile-calls.ts'
import type { Handler } from '../calls/mount.ts'
import type { Lender } from '../http/lender.ts'
import { createBrokerage } from '../people/application.ts'
import { toBrokerage } from '../people/brokerage-view.ts'

export function applyForBrokerage(lender: Lender): Handler<typeof profileCalls.applyForBrokerage> {
  return async (c, tx, body) => {
    const brokerage = await createBrokerage(tx, c.get('broker'), body, lender.now())
    return { status: 201, body: toBrokerage(brokerage, { role: 'Admin', origin: lender.origin }) }
  }
}
