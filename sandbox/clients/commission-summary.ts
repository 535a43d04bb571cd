import { and, eq, ne } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { commissionLines } from '../db/tables/commission.ts'
import type { OfferRow } from '../db/tables/offers.ts'
import { expectedCommission } from './accepted-terms.ts'

export async function readCommissionSummary(
  db: Database,
  clientId: string,
  sent: OfferRow[],
): Promise<NonNullable<Client['commission_summary']>> {
  const lines = await db
    .select({ pence: commissionLines.amountPence, paidAt: commissionLines.paidAt })
    .from(commissionLines)
    .where(and(eq(commissionLines.clientId, clientId), ne(commissionLines.status, 'Cancelled')))
  const sum = (paid: boolean) =>
    toPounds(sumPence(lines.filter(({ paidAt }) => Boolean(paidAt) === paid).map(({ pence }) => pence)))
  return { estimated: toPounds(expected(sent)), accrued: sum(false), paid: sum(true) }
}

function expected(sent: OfferRow[]): number {
  const accepted = sent.find(({ status }) => status === 'Accepted')
  const open = sent.filter(({ status }) => status === 'Open').map(({ commissionPence }) => commissionPence)
  return accepted ? expectedCommission(accepted) : Math.max(0, ...open)
}
