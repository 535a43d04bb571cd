import { and, asc, eq } from 'drizzle-orm'
import type { CommissionBreakdown } from '#contract/commission/commission.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { statusNow, toLine } from './line-view.ts'
import { readClientPlan } from './plan.ts'

export async function readBreakdown(
  db: Database,
  client: ClientRow,
  now: Date,
): Promise<CommissionBreakdown> {
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
