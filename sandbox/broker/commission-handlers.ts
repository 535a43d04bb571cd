import type { Context } from 'hono'
import type { commissionCalls } from '#contract/calls/commission-calls.ts'
import {
  type CommissionBreakdown,
  commissionExportColumns,
  commissionPeriodSchema,
  statementQuerySchema,
} from '#contract/commission/commission.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import { monthOf } from '../calendar/london.ts'
import type { Handlers } from '../calls/mount.ts'
import { requireClient } from '../clients/visible.ts'
import { clientPage } from '../commission/client-list.ts'
import {
  dayOrNull,
  type FirmLine,
  holding,
  matching,
  readCommissionQuery,
  readFirmLines,
  toLine,
} from '../commission/firm-lines.ts'
import { readSummary } from '../commission/summary.ts'
import { readClientPlan } from '../commission/terms.ts'
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

    async listClientCommission(c) {
      const query = readCommissionQuery(c.req.url)
      return clientPage(await readFirmLines(db, requireOwnBrokerage(c), now(), holding(query.search)), query)
    },

    async exportClientCommission(c) {
      const query = readCommissionQuery(c.req.url)
      const lines = await readFirmLines(db, requireOwnBrokerage(c), now(), holding(query.search))
      return csvAnswer(`commission-${londonToday(now())}.csv`, [
        csvLine(commissionExportColumns),
        ...matching(lines, query).map(toCsv),
      ])
    },

    async getCommissionBreakdown(c) {
      const firm = requireOwnBrokerage(c)
      const client = await requireClient(db, c.get('member'), c.req.param('clientId'))
      const lines = (await readFirmLines(db, firm, now())).filter(({ clientId }) => clientId === client.id)
      return {
        client: { id: client.id, name: client.companyName, reference: client.reference },
        plan_applied: await readClientPlan(db, client, client.liveAt ?? now()),
        lines: lines.map(toLine),
        totals: totalsOf(lines),
      }
    },
  }
}

function requireOwnBrokerage(c: Context<CallEnv>): string {
  const { brokerage } = c.get('member')
  return c.req.param('id') === brokerage.id ? brokerage.id : refuseNotFound('this brokerage')
}

/** In pounds, without cancelled lines; paid and outstanding include VAT. */
export function totalsOf(lines: readonly Amounts[]): CommissionBreakdown['totals'] {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const sum = (amountOf: (line: Amounts) => number, of = counted) => toPounds(sumPence(of.map(amountOf)))
  const whole = (line: Amounts) => line.amountPence + line.vatPence
  const [paid, open] = [counted.filter(({ paidAt }) => paidAt), counted.filter(({ paidAt }) => !paidAt)]
  return {
    base: sum((line) => line.basePence),
    commission: sum((line) => line.amountPence),
    vat: sum((line) => line.vatPence),
    paid: sum(whole, paid),
    outstanding: sum(whole, open),
  }
}

type Amounts = Pick<FirmLine, 'status' | 'basePence' | 'amountPence' | 'vatPence' | 'paidAt'>

function toCsv(line: FirmLine): string {
  const { client, amountPence, vatPence, ratePercent } = line
  const money = (pence: number) => toPounds(pence).toFixed(2)
  return csvLine([
    line.statementMonth,
    client.name,
    client.number,
    client.reference,
    line.broker,
    client.product,
    line.type,
    londonToday(line.earnedAt),
    money(line.basePence),
    ratePercent === null ? '' : ratePercent.toFixed(2),
    money(amountPence),
    money(vatPence),
    money(amountPence + vatPence),
    line.status,
    londonToday(line.dueAt),
    dayOrNull(line.paidAt),
    line.paymentReference,
  ])
}
