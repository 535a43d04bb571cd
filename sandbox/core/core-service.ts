import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { coreCalls } from '#contract/calls/core-calls.ts'
import { may } from '#contract/people/roles.ts'
import { requireToken } from '../calls/guards.ts'
import { type Handler, type Handlers, mountCalls } from '../calls/mount.ts'
import { readPlan } from '../commission/plan.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { toBrokerage } from '../people/brokerage-view.ts'
import { requireRegisterUp } from '../registry/magic-numbers.ts'
import { findCompany, readOfficers } from '../registry/registry.ts'
import { createCustomer } from './create-customer.ts'
import { downloadFile } from './download-file.ts'
import { searchCompanies } from './search-companies.ts'
import { uploadFiles } from './upload-files.ts'

export function createCoreService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender))
  mountCalls(app, lender, coreCalls, {
    searchCompanies: searchCompanies(lender),
    listOfficers: listOfficers(lender),
    ...brokerageHandlers(lender),
    createCustomer: createCustomer(lender),
    uploadFiles: uploadFiles(lender),
    downloadFile: downloadFile(lender),
  })
  return app
}

type BrokerageHandlers = Pick<Handlers<typeof coreCalls>, 'getReferralLink' | 'getBrokerage'>

function brokerageHandlers(lender: Lender): BrokerageHandlers {
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

function listOfficers(lender: Lender): Handler<typeof coreCalls.listOfficers> {
  return async (c) => {
    const number = c.req.param('id').toUpperCase()
    requireRegisterUp(number)
    if (!(await findCompany(lender.db, number))) return refuseNotFound(`company ${number}`)
    return readOfficers(lender.db, number)
  }
}
