import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { may } from '#contract/people/roles.ts'
import { readPlan } from '../commission/plan.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { toBrokerage } from '../people/brokerage-view.ts'

/** `GET /brokers/{id}`: one's own brokerage. `GET /brokers/shortId/{id}`: whose referral link this is. */
export function mountBrokerages(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/brokers/shortId/:shortId', async (c) => {
    const [found] = await lender.db
      .select({ broker: brokers, brokerage: brokerages })
      .from(brokers)
      .innerJoin(brokerages, eq(brokerages.id, brokers.brokerageId))
      .where(eq(brokers.shortId, c.req.param('shortId').toUpperCase()))
    if (found?.broker.status !== 'Active') return refuseNotFound('this referral link')
    const { id, name, status } = found.brokerage
    return c.json({ id, short_id: found.broker.shortId, name, status })
  })

  app.get('/brokers/:id', async (c) => {
    const brokerage = c.get('brokerage')
    if (brokerage?.id !== c.req.param('id')) return refuseNotFound('this brokerage')
    const { role } = c.get('broker')
    const seesPlan = may(role, 'see-bank-and-plan') && brokerage.contract.is_signed
    const plan = seesPlan ? await readPlan(lender.db, brokerage.id, lender.now()) : undefined
    return c.json(toBrokerage(brokerage, { role, origin: lender.origin, plan }))
  })
}
