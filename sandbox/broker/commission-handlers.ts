import type { Context } from 'hono'
import type { commissionCalls } from '#contract/calls/commission-calls.ts'
import { commissionPeriodSchema, statementQuerySchema } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { monthOf } from '../calendar/london.ts'
import type { Handlers } from '../calls/mount.ts'
import { requireClient } from '../clients/visible.ts'
import { readBreakdown } from '../commission/breakdown.ts'
import { readClientPage } from '../commission/client-list.ts'
import { exportLines } from '../commission/export-lines.ts'
import { readCommissionQuery } from '../commission/filters.ts'
import { readSummary } from '../commission/summary.ts'
import { csvAnswer } from '../http/csv-answer.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseInvalid, refuseNotFound } from '../http/problem.ts'

/** Commission calls (domain 2.15), for admins of the brokerage in the path. */
export function commissionHandlers({ db, now }: Lender): Handlers<typeof commissionCalls> {
  return {
    getCommissionSummary(c) {
      const id = requireOwnBrokerage(c)
      const period = c.req.query('period') || monthOf(now())
      if (!commissionPeriodSchema.safeParse(period).success)
        return refuseInvalid({ period: ['Enter a month like 2026-11, a tax year like 2026-2027, or all'] })
      return readSummary(db, id, period, statementQuerySchema.parse(c.req.query()), now())
    },

    listClientCommission(c) {
      return readClientPage(db, requireOwnBrokerage(c), readCommissionQuery(c.req.url), now())
    },

    exportClientCommission(c) {
      const lines = exportLines(db, requireOwnBrokerage(c), readCommissionQuery(c.req.url), now())
      return csvAnswer(`commission-${londonToday(now())}.csv`, lines)
    },

    async getCommissionBreakdown(c) {
      requireOwnBrokerage(c)
      const client = await requireClient(db, c.get('member'), c.req.param('clientId'))
      return readBreakdown(db, client, now())
    },
  }
}

function requireOwnBrokerage(c: Context<CallEnv>): string {
  const { brokerage } = c.get('member')
  return c.req.param('id') === brokerage.id ? brokerage.id : refuseNotFound('this brokerage')
}
