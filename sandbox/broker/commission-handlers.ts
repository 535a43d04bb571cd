import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { commissionCalls } from '#contract/calls/commission-calls.ts'
import {
  type CommissionBreakdown,
  type CommissionQuery,
  commissionPeriodSchema,
  statementQuerySchema,
} from '#contract/commission/commission.ts'
import { commissionExportColumns } from '#contract/commission/export-columns.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import { monthOf } from '../calendar/london.ts'
import type { Handlers } from '../calls/mount.ts'
import { requireClient } from '../clients/visible.ts'
import { readClientPage } from '../commission/client-list.ts'
import { matchingClients, matchingLines, readCommissionQuery } from '../commission/filters.ts'
import { dayOrNull, statusNow, toLine } from '../commission/line-view.ts'
import { readSummary } from '../commission/summary.ts'
import { readClientPlan } from '../commission/terms.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { brokers } from '../db/tables/people.ts'
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

    async exportClientCommission(c) {
      const rows = await readLines(db, requireOwnBrokerage(c), readCommissionQuery(c.req.url), now())
      return csvAnswer(`commission-${londonToday(now())}.csv`, [
        csvLine(commissionExportColumns),
        ...rows.map(toCsv),
      ])
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

async function readBreakdown(db: Database, client: ClientRow, now: Date): Promise<CommissionBreakdown> {
  const found = await db
    .select({ line: commissionLines, status: statusNow(now) })
    .from(commissionLines)
    .where(and(eq(commissionLines.clientId, client.id), eq(commissionLines.brokerageId, client.brokerageId)))
    .orderBy(asc(commissionLines.earnedAt), asc(commissionLines.id))
  return {
    client: { id: client.id, name: client.companyName, reference: client.reference },
    plan_applied: await readClientPlan(db, client, client.liveAt ?? now),
    lines: found.map(({ line, status }) => toLine(line, status)),
    totals: totalsOf(found.map(({ line }) => line)),
  }
}

/** In pounds, without cancelled lines; paid and outstanding include VAT. */
export function totalsOf(lines: readonly CommissionLineRow[]): CommissionBreakdown['totals'] {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const sum = (amountOf: (line: CommissionLineRow) => number, of = counted) =>
    toPounds(sumPence(of.map(amountOf)))
  const whole = (line: CommissionLineRow) => line.amountPence + line.vatPence
  return {
    base: sum((line) => line.basePence),
    commission: sum((line) => line.amountPence),
    vat: sum((line) => line.vatPence),
    paid: sum(
      whole,
      counted.filter(({ paidAt }) => paidAt),
    ),
    outstanding: sum(
      whole,
      counted.filter(({ paidAt }) => !paidAt),
    ),
  }
}

type Exported = Awaited<ReturnType<typeof readLines>>[number]

function readLines(db: Database, brokerageId: string, query: CommissionQuery, now: Date) {
  return db
    .select({
      line: commissionLines,
      status: statusNow(now),
      client: clients.companyName,
      number: clients.companyNumber,
      reference: clients.reference,
      product: clients.productType,
      broker: sql<string>`trim(${brokers.firstName} || ' ' || ${brokers.lastName})`,
    })
    .from(commissionLines)
    .innerJoin(clients, eq(clients.id, commissionLines.clientId))
    .innerJoin(brokers, eq(brokers.id, clients.assignedBrokerId))
    .where(and(matchingLines(brokerageId, query, now), matchingClients(query)))
    .orderBy(desc(commissionLines.statementMonth), asc(commissionLines.earnedAt), asc(commissionLines.id))
}

function toCsv({ line, status, client, number, reference, broker, product }: Exported): string {
  return csvLine([
    line.statementMonth,
    client,
    number,
    reference,
    broker,
    product,
    line.type,
    ...amounts(line),
    status,
    ...days(line),
  ])
}

function amounts({ earnedAt, basePence, ratePercent, amountPence, vatPence }: CommissionLineRow) {
  const money = (pence: number) => toPounds(pence).toFixed(2)
  const rate = ratePercent === null ? '' : ratePercent.toFixed(2)
  return [
    londonToday(earnedAt),
    money(basePence),
    rate,
    money(amountPence),
    money(vatPence),
    money(amountPence + vatPence),
  ]
}

function days({ dueAt, paidAt, paymentReference }: CommissionLineRow) {
  return [londonToday(dueAt), dayOrNull(paidAt), paymentReference]
}
