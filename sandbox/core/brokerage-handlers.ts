import { eq } from 'drizzle-orm'
import type { coreCalls } from '#contract/calls/core-calls.ts'
import { may } from '#contract/people/roles.ts'
import type { Handlers } from '../calls/mount.ts'
import { readPlan } from '../commission/plan.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import type { Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { toBrokerage } from '../people/brokerage-view.ts'

type BrokerageHandlers = Pick<Handlers<typeof coreCalls>, 'getReferralLink' | 'getBrokerage'>

export function brokerageHandlers(lender: Lender): BrokerageHandlers {
  return {
    async getReferralLink(c) {
      const [found] = await lender.db
        .select({ broker: brokers, brokerage: brokerages })
        .from(brokers)
        .innerJoin(brokerages, eq(brokerages.id, brokers.brokerageId))
        .where(eq(brokers.shortId, c.req.param('id').toUpperCase()))
      if (found?.broker.status !== 'Active') return refuseNotFound('this referral link')
      const { id, name, status } = found.brokerage
      return { id, short_id: found.broker.shortId, name, status }
    },

    async getBrokerage(c) {
      const brokerage = c.get('brokerage')
      if (brokerage?.id !== c.req.param('id')) return refuseNotFound('this brokerage')
      const { role } = c.get('broker')
      const seesPlan = may(role, 'see-bank-and-plan') && brokerage.contract.is_signed
      const plan = seesPlan ? await readPlan(lender.db, brokerage.id, lender.now()) : undefined
      return toBrokerage(brokerage, { role, origin: lender.origin, plan })
    },
  }
}
