import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { CallEnv } from '../http/lender.ts'
import { answerChange } from './answer.ts'
import { type CommissionChange, changeCommission } from './desk/client-commission.ts'
import { type ClientCallsOptions, showClient } from './desk-client-calls.ts'
import { readInput } from './input.ts'
import type { Done } from './pages/done.ts'

const reasonText = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(300, 'Use at most 300 characters')

const holdInput = z.object({ reason: reasonText('Enter a reason') })
const clawBackInput = z.object({ note: reasonText('Enter a reason') })

export function mountCommissionDesk(app: Hono<CallEnv>, options: ClientCallsOptions): void {
  const path = '/clients/:id/commission/:lineId'
  app.post(`${path}/hold`, (c) =>
    answerLine(c, options, 'held', async () => ({ kind: 'hold', ...(await readInput(c, holdInput)) })),
  )
  app.post(`${path}/release`, (c) => answerLine(c, options, 'released', async () => ({ kind: 'release' })))
  app.post(`${path}/claw-back`, (c) =>
    answerLine(c, options, 'clawed-back', async () => ({
      kind: 'claw-back',
      ...(await readInput(c, clawBackInput)),
    })),
  )
}

function answerLine(
  c: Context<CallEnv>,
  options: ClientCallsOptions,
  done: Done,
  readChange: () => Promise<CommissionChange>,
): Promise<Response> {
  const { id = '', lineId = '' } = c.req.param()
  return answerChange(c, {
    run: async () => changeCommission(options.lender, id, lineId, await readChange()),
    back: `/console/clients/${id}`,
    done,
    page: (refused) => showClient(options, id, { refused }),
  })
}
