import type { Hono } from 'hono'
import { brokerageApplicationInput } from '#contract/people/brokerage-application.ts'
import { requireBroker } from '../http/guards.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { answerJson } from '../http/write.ts'
import { applyForBrokerage } from '../people/application.ts'
import { toBrokerage } from '../people/brokerage-view.ts'

/** `POST /api/v1/Brokerages`: the only call by which somebody without a brokerage gets one. */
export function mountBrokerageApplication(app: Hono<CallEnv>, lender: Lender): void {
  app.post('/api/v1/Brokerages', requireBroker(lender), (c) =>
    answerJson(c, lender, brokerageApplicationInput, async (tx, body) => {
      const brokerage = await applyForBrokerage(tx, c.get('broker'), body, lender.now())
      return { status: 201, body: toBrokerage(brokerage, { role: 'Admin', origin: lender.origin }) }
    }),
  )
}
