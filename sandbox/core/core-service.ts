import { Hono } from 'hono'
import { coreCalls } from '#contract/calls/core-calls.ts'
import { requireToken } from '../calls/guards.ts'
import { mountCalls } from '../calls/mount.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { brokerageHandlers } from './brokerage-handlers.ts'
import { createCustomer } from './create-customer.ts'
import { downloadFile } from './download-file.ts'
import { listOfficers } from './list-officers.ts'
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
