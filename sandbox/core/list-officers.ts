import type { coreCalls } from '#contract/calls/core-calls.ts'
import type { Handler } from '../calls/mount.ts'
import type { Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { requireRegisterUp } from '../registry/magic-numbers.ts'
import { findCompany, readOfficers } from '../registry/registry.ts'

export function listOfficers(lender: Lender): Handler<typeof coreCalls.listOfficers> {
  return async (c) => {
    const number = c.req.param('id').toUpperCase()
    requireRegisterUp(number)
    if (!(await findCompany(lender.db, number))) return refuseNotFound(`company ${number}`)
    return readOfficers(lender.db, number)
  }
}
