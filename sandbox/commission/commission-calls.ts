import type { Context, Hono } from 'hono'
import { statementQuerySchema } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { may } from '#contract/people/roles.ts'
import { requireClient } from '../clients/visible.ts'
import { csvAnswer } from '../http/csv.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseForbidden, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { readBreakdown } from './breakdown.ts'
import { readClientPage } from './client-list.ts'
import { exportLines } from './export-lines.ts'
import { readCommissionQuery } from './filters.ts'
import { monthOf } from './periods.ts'
import { readSummary } from './summary.ts'

const base = '/api/v1/Clients/:brokerageId'

/** The four commission calls (domain 2.15), for admins of the brokerage that the path names. */
export function mountCommission(app: Hono<CallEnv>, { db, now }: Lender): void {
  app.get(`${base}/commission`, async (c) => {
    const id = requireOwnBrokerage(c)
    const period = c.req.query('period') || monthOf(now())
    if (period !== 'all' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(period))
      return refuseInvalid({ period: ['Name a month like 2026-11, or all'] })
    return c.json(await readSummary(db, id, period, statementQuerySchema.parse(c.req.query()), now()))
  })

  app.get(`${base}/client-commission`, async (c) => {
    const id = requireOwnBrokerage(c)
    return c.json(await readClientPage(db, id, readCommissionQuery(c.req.url), now()))
  })

  app.get(`${base}/client-commission/export`, (c) => {
    const lines = exportLines(db, requireOwnBrokerage(c), readCommissionQuery(c.req.url), now())
    return csvAnswer(`commission-${londonToday(now())}.csv`, lines)
  })

  app.get(`${base}/client/:clientId/breakdown`, async (c) => {
    requireOwnBrokerage(c)
    const client = await requireClient(db, c.get('member'), c.req.param('clientId'))
    return c.json(await readBreakdown(db, client, now()))
  })
}

/** Another brokerage answers like one that is not there. */
function requireOwnBrokerage(c: Context<CallEnv>): string {
  const { broker, brokerage } = c.get('member')
  if (!may(broker.role, 'see-commission')) return refuseForbidden('Only admins can see commissions')
  return c.req.param('brokerageId') === brokerage.id ? brokerage.id : refuseNotFound('this brokerage')
}
