import { Hono } from 'hono'
import { requireBroker, requireToken } from '../http/guards.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { mountBrokerages } from './brokerages.ts'
import { mountCompaniesSearch } from './companies-search.ts'
import { mountCompanyOfficers } from './company-officers.ts'
import { mountCustomers } from './customers.ts'
import { mountDownload } from './download.ts'
import { mountUpload } from './upload.ts'

/** The core service: the register of companies, brokerages and files. */
export function createCoreService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender), requireBroker(lender))
  mountCompaniesSearch(app, lender)
  mountCompanyOfficers(app, lender)
  mountCustomers(app, lender)
  mountBrokerages(app, lender)
  mountUpload(app, lender)
  mountDownload(app, lender)
  return app
}
