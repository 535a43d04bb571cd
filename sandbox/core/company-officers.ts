import type { Hono } from 'hono'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { requireRegisterUp } from '../registry/magic-numbers.ts'
import { findCompany, readOfficers } from '../registry/registry.ts'

/** `GET /organisations/companiesHouse/{number}`: the officers of a company, past ones included. */
export function mountCompanyOfficers(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/organisations/companiesHouse/:number', async (c) => {
    const number = c.req.param('number').toUpperCase()
    requireRegisterUp(number)
    if (!(await findCompany(lender.db, number))) return refuseNotFound(`company ${number}`)
    return c.json(await readOfficers(lender.db, number))
  })
}
