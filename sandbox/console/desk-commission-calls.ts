import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { CallEnv, Lender } from '../http/lender.ts'
import { readInput } from './answer.ts'
import { type CommissionChange, changeCommission } from './desk/client-commission.ts'

const reasonText = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(1, 'Enter a reason')
  .max(300, 'Use at most 300 characters')

/** Calls without a page: tests and demonstrations hold, release and claw back commission with them. */
export function mountCommissionDesk(app: Hono<CallEnv>, lender: Lender): void {
  const path = '/clients/:id/commission/:lineId'
  const answer = async (c: Context<CallEnv>, change: CommissionChange) => {
    const { id = '', lineId = '' } = c.req.param()
    return c.json(await changeCommission(lender, id, lineId, change))
  }
  app.post(`${path}/hold`, async (c) =>
    answer(c, { kind: 'hold', ...(await readInput(c, z.object({ reason: reasonText }))) }),
  )
  app.post(`${path}/release`, (c) => answer(c, { kind: 'release' }))
  app.post(`${path}/claw-back`, async (c) =>
    answer(c, { kind: 'claw-back', ...(await readInput(c, z.object({ note: reasonText }))) }),
  )
}
